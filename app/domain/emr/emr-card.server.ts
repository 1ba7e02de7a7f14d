import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { ownVariant, pathTo } from '~/access/links'
import { decide } from '~/access/decide'
import { emrRules } from '~/access/rules'
import { dayOfDeath } from '~/domain/account/alive.server'
import { forbidden } from '~/platform/refusal'
import { EMR_KINDS, type EmrScope } from '~/integrations/emr/emr-scopes'
import type { Written } from './records.server'

/**
 * What the user may do from a record's form about its counterpart in the medical-record system; null
 * addresses are not offered.
 */
export type EmrCard = {
  emrId: string | null
  lookupTo: string | null
  saveTo: string | null
  /** If true, pressing Shift opens the look-up with the option to delete (OP-104). */
  mayDelete: boolean
  /** Where the patient's appointments in that system are shown. */
  appointmentsTo: string | null
}

const KIND: Record<Written, keyof typeof EMR_KINDS> = {
  participant: 'patient',
  practitioner: 'practitioner',
  practice: 'organization',
}
const NAMED: Record<Written, string> = {
  participant: `SELECT x.emr_id, x.firstname || ' ' || x.lastname AS name, c.id AS company_id, c.emr_info, c.emr_scope
    FROM participant x LEFT JOIN company c ON c.id = x.company_id`,
  practitioner: `SELECT x.emr_id, o.firstname || ' ' || o.lastname AS name, c.id AS company_id, c.emr_info, c.emr_scope
    FROM practitioner x JOIN participant o ON o.id = x.participant_id JOIN practice a ON a.id = x.practice_id
      JOIN company c ON c.id = a.company_id`,
  practice: `SELECT x.emr_id, x.name, c.id AS company_id, c.emr_info, c.emr_scope FROM practice x JOIN company c ON c.id = x.company_id`,
}
type Row = {
  emr_id: string | null
  name: string
  company_id: number | null
  emr_info: string | null
  emr_scope: string | null
}

const rowOf = (type: Written, id: number) => readRow<Row>(`${NAMED[type]} WHERE x.id = $id`, { id })

/**
 * True if the system allowed something when last asked; before it was ever asked, true: the other server will
 * decide.
 */
function allows(scopes: string | null, scope: EmrScope): boolean {
  return scopes === null || scopes.split(' ').includes(scope)
}

/**
 * Returns what the form of a record offers; null without a medical-record system. Reads only our database.
 */
export async function emrCard(actor: Actor, type: Written, id: number): Promise<EmrCard | null> {
  const row = await rowOf(type, id)
  if (!row?.emr_info || !row.company_id) return null
  const facts = await loadFacts(actor, { [type]: id })
  if (!facts || !decide(emrRules.update[type], actor, facts)) return null
  if (actor.practitioner && actor.practitioner.companyId !== row.company_id) return null
  const to = emrLookupAt(actor, { type, companyId: row.company_id, of: id })
  const kind = KIND[type]
  const lookupTo = allows(row.emr_scope, `${kind}.read`) ? to : null
  const saveTo = allows(row.emr_scope, `${kind}.write`) ? to : null
  if (!lookupTo && !saveTo) return null
  return {
    emrId: row.emr_id,
    lookupTo,
    saveTo,
    mayDelete: type !== 'practice' && decide(emrRules.delete, actor, facts),
    appointmentsTo:
      type === 'participant' && row.emr_id && allows(row.emr_scope, 'appointment.read')
        ? pathTo('emr.patientAppointments', { participantId: id })
        : null,
  }
}

/**
 * Returns the address of the look-up: for an existing record, or (`isNew`) to create one from what is found.
 */
export function emrLookupAt(
  actor: Actor,
  asked: { type: Written; companyId?: number; practiceId?: number; of?: number; isNew?: boolean },
): string {
  const { type, companyId, practiceId, of, isNew = false } = asked
  const query = new URLSearchParams({
    type,
    ...(companyId !== undefined && !actor.practitioner && { companyId: String(companyId) }),
    ...(practiceId !== undefined && !actor.practitioner && { practiceId: String(practiceId) }),
    ...(of !== undefined && { for: String(of) }),
    ...(isNew && { new: '1' }),
  })
  return `${pathTo('emr.lookup')}?${query.toString()}`
}

/**
 * Returns the address of the look-up for the form of a new record; null if no company (or not this one) has a
 * system that allows it (PAR-40), or if the actor may not use it.
 */
export async function emrForNew(
  actor: Actor,
  type: Written,
  companyId: number | null,
  practiceId?: number,
): Promise<string | null> {
  const rows = await companiesWithEmr(companyId)
  const asked = await loadFacts(actor, companyId === null ? {} : { company: companyId })
  if (!asked || !decide(emrRules.lookup[type], actor, asked)) return null
  const scope = type === 'participant' ? 'patient.write' : (`${KIND[type]}.read` as const)
  if (!rows.some(({ emr_scope }) => allows(emr_scope, scope))) return null
  if (practiceId !== undefined) return emrLookupAt(actor, { type, isNew: true, practiceId })
  return emrLookupAt(actor, { type, isNew: true, ...(companyId !== null && { companyId }) })
}

/** Returns the companies with a medical-record system, limited to `companyId` if given. */
export function companiesWithEmr(
  companyId: number | null = null,
): Promise<{ id: number; name: string; emr_scope: string | null }[]> {
  return readRows(
    `SELECT id, name, emr_scope FROM company WHERE archived = 0 AND emr_info <> ''
      ${companyId === null ? '' : 'AND id = $companyId'} ORDER BY name_search, id LIMIT 500`,
    companyId === null ? {} : { companyId },
  )
}

/**
 * Returns whose record is looked up, and the way back to its form. `diedTo` is the address for recording a
 * date of death that was found; the date is appended.
 * @throws Refusal 403 unless the actor may change the record.
 */
export async function lookedUpFor(
  actor: Actor,
  type: Written,
  id: number,
): Promise<{ name: string; emrId: string | null; companyId: number; to: string; diedTo: string | null }> {
  const facts = await loadFacts(actor, { [type]: id })
  const row = await rowOf(type, id)
  if (!facts || !row?.company_id || !decide(emrRules.update[type], actor, facts)) throw forbidden()
  const to = formOf(actor, type, facts)
  const isOpen = type === 'participant' && !(await dayOfDeath(id))
  return {
    name: row.name.trim(),
    emrId: row.emr_id,
    companyId: row.company_id,
    to,
    diedTo: isOpen ? `${to}${to.includes('?') ? '&' : '?'}died=` : null,
  }
}

function formOf(actor: Actor, type: Written, facts: NonNullable<Awaited<ReturnType<typeof loadFacts>>>) {
  const own = ownVariant(`${type}.update`, actor, facts)
  if (own) return own
  return type === 'practice' && facts.practice
    ? pathTo('practice.profile', { practiceId: facts.practice.id })
    : pathTo('home')
}
