import { readRow, writeRows } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { loadFacts } from '~/access/facts.server'
import { emrRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { noteRead } from '~/core/log/note-read.server'
import { EmrError } from '~/integrations/emr/emr-error'
import { EMR_KINDS, type EmrScope } from '~/integrations/emr/emr-scopes'
import type { EmrClient, FhirRecord } from '~/integrations/emr/fhir.server'
import { now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { colleagueLinkedWith } from '~/domain/practitioner/free-record.server'
import { linkedWith, type Linked } from './linked-record.server'
import { emrOf, emrSettings } from './company-emr.server'
import { organizationRecord, personRecord, type Organization, type Person } from './mapping'
import { asking } from './refused'
import { companyIn, companyOfPractice, mustAllowScope } from './subjects.server'

export const WRITTEN = ['participant', 'practitioner', 'practice'] as const
export type Written = (typeof WRITTEN)[number]

const ABOUT: Record<Written, { kind: keyof typeof EMR_KINDS; sql: string }> = {
  participant: {
    kind: 'patient',
    sql: `SELECT p.emr_id, p.firstname, p.lastname, p.dob, p.died, p.gender, u.email, p.phone_primary AS phone, p.address, p.address2, p.city, p.state, p.zip
      FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.id = $id AND p.archived = 0`,
  },
  practitioner: {
    kind: 'practitioner',
    sql: `SELECT w.emr_id, o.firstname, o.lastname, u.email, w.npi FROM practitioner w JOIN participant o ON o.id = w.participant_id
      JOIN app_user u ON u.id = w.user_id WHERE w.id = $id AND w.archived = 0`,
  },
  practice: {
    kind: 'organization',
    sql: `SELECT emr_id, name, phone, fax, email, website, npi, address, address2, city, state, zip FROM practice WHERE id = $id AND archived = 0`,
  },
}

type Row = { emr_id: string | null } & (Person | Organization)
export type Outcome = { id: string } | { issue: { diagnostics: string }[] }

/**
 * Creates or updates somebody's record in the other system, based on the version read there, and stores its
 * id (EMR-12).
 * @returns the id there, or the issues that the other system reported.
 * @throws Refusal 403, or why the call failed.
 */
export async function updateEmrRecord(actor: Actor, type: Written, id: number): Promise<Outcome> {
  const { kind, sql } = ABOUT[type]
  const facts = await loadFacts(actor, { [type]: id })
  mustAllow(emrRules.update[type], actor, facts)
  const companyId = companyIn(facts)
  if (companyId === null) throw forbidden()
  const row = await readRow<Row>(sql, { id })
  if (!row) throw forbidden()
  const answer = await withIssues(row.emr_id ? 'emr.editError' : 'emr.createFailed', async () => {
    await mustAllowScope(companyId, `${kind}.write` satisfies EmrScope)
    const emr = await emrOf(companyId)
    if (!emr) throw forbidden()
    const system = (await emrSettings(companyId))?.identifierSystem ?? 'urn:tendwell'
    const identifier = { system, value: `${type}-${id}` }
    const shaped = (before: FhirRecord | null) =>
      type === 'practice'
        ? organizationRecord(row as Organization, identifier, before)
        : personRecord(type === 'participant' ? 'Patient' : 'Practitioner', row as Person, identifier, before)
    const there = row.emr_id ? await existing(emr, EMR_KINDS[kind], row.emr_id) : null
    const saved = there
      ? await emr.update({ ...shaped(there), id: there.id }, there.meta?.versionId ?? null)
      : await emr.create(shaped(null), `${system}|${identifier.value}`)
    return { id: saved.id }
  })
  if ('id' in answer && answer.id !== row.emr_id)
    await keepId(actor, type, { id, was: row.emr_id }, answer.id)
  return answer
}

async function existing(emr: EmrClient, type: string, id: string) {
  try {
    const record = await emr.read(type, id)
    return { ...record, id }
  } catch (error) {
    if (error instanceof EmrError && error.fault === 'gone') return null
    throw error
  }
}

/**
 * Links a record here to an id of the other system, as found by the look-up; null unlinks it. `was` is the id
 * that the user saw.
 * @throws Refusal 403; 409 if somebody else linked it to another id meanwhile, or if another patient, or
 * another practitioner of the practice, is linked to that id.
 */
export function keepId(
  actor: Actor,
  type: Written,
  { id, was }: { id: number; was: string | null },
  emrId: string | null,
): Promise<void> {
  return change(actor, async () => {
    const facts = await loadFacts(actor, { [type]: id })
    mustAllow(emrRules.update[type], actor, facts)
    const companyId = facts?.participant?.company_id ?? null
    const changed = await writeRows(
      `UPDATE ${type} SET emr_id = $emrId, updated = $now, version = version + 1
        WHERE id = $id AND archived = 0 AND COALESCE(emr_id, '') IN ($was, $same)`,
      { emrId, now: now(), id, was: was ?? '', same: emrId ?? '' },
    )
    if (changed === 0) throw new Refusal('emr.linkChanged', { status: 409 })
    const other = type === 'participant' && emrId ? await linkedWith(companyId, emrId, id) : null
    if (other) throw await linkedElsewhere(actor, other)
    const practiceId = facts?.practitioner?.practice_id
    const colleague = practiceId && emrId ? await colleagueLinkedWith(practiceId, emrId, id) : null
    if (colleague) throw new Refusal('emr.linkedWith', { status: 409, values: { name: colleague.name } })
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `${emrId === null ? 'Forgot' : 'Kept'} the medical-record id of ${type} ${id}`,
        resource: type,
        recordId: id,
        participantId: type === 'participant' ? id : null,
        fields: ['emr_id'],
      },
    }
  })
}

/** Names the patient who is linked to the record, if the actor may unlink it. */
async function linkedElsewhere(actor: Actor, { id, name }: Linked): Promise<Refusal> {
  const facts = await loadFacts(actor, { participant: id })
  if (!facts || !decide(emrRules.update.participant, actor, facts))
    return new Refusal('emr.linkedElsewhere', { status: 409 })
  noteRead(actor, {
    resource: 'participant',
    text: 'Read who is linked with a record of the medical-record system',
    participantIds: [id],
  })
  return new Refusal('emr.linkedWith', { status: 409, values: { name } })
}

export type Deleted = {
  type: 'participant' | 'practitioner' | 'appointment'
  id?: number
  emrId?: string
  practice?: number
  company?: number
}
const TYPES = { participant: 'Patient', practitioner: 'Practitioner', appointment: 'Appointment' } as const
const SCOPES = {
  participant: 'patient.write',
  practitioner: 'practitioner.write',
  appointment: 'appointment.write',
} as const satisfies Record<Deleted['type'], EmrScope>

/**
 * Permanently deletes a record in the other system and forgets its id here; one already missing there counts
 * as deleted. Only for a platform administrator (OP-104), never while masked (OP-53).
 * @throws Refusal 403, also if the other system refuses, or why the call failed.
 */
export async function deleteEmrRecord(
  actor: Actor,
  asked: Deleted,
): Promise<{ issue: { diagnostics: string }[] }> {
  mustAllow(emrRules.delete, actor, {})
  const { type, id, practice, company } = asked
  const known = id === undefined ? null : await ownEmrId(type, id)
  const emrId = asked.emrId ?? known?.emr_id
  if (!emrId) throw forbidden()
  const companyId =
    known?.company_id ?? company ?? (practice === undefined ? null : await companyOfPractice(practice))
  if (!companyId) throw forbidden()
  const answer = await withIssues('emr.deleteFailed', async () => {
    await mustAllowScope(companyId, SCOPES[type])
    const emr = await emrOf(companyId)
    if (!emr) throw forbidden()
    await emr.remove(TYPES[type], emrId)
    return { id: emrId }
  })
  if ('issue' in answer) return answer
  await change(actor, async () => {
    await writeRows(
      `UPDATE ${type} SET emr_id = NULL, updated = $now, version = version + 1 WHERE emr_id = $emrId AND ${OF_COMPANY[type]}`,
      {
        emrId,
        now: now(),
        companyId,
      },
    )
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted ${type} ${emrId} in the medical-record system of company ${companyId}`,
        resource: 'company',
        recordId: companyId,
      },
    }
  })
  return { issue: [] }
}

const OF_COMPANY = {
  participant: 'company_id = $companyId',
  practitioner: 'practice_id IN (SELECT a.id FROM practice a WHERE a.company_id = $companyId)',
  appointment: 'practice_id IN (SELECT a.id FROM practice a WHERE a.company_id = $companyId)',
} as const

async function ownEmrId(type: Deleted['type'], id: number) {
  const company =
    type === 'participant'
      ? 't.company_id'
      : '(SELECT a.company_id FROM practice a WHERE a.id = t.practice_id)'
  return readRow<{ emr_id: string | null; company_id: number | null }>(
    `SELECT t.emr_id, ${company} AS company_id FROM ${type} t WHERE t.id = $id`,
    { id },
  )
}

/**
 * Deletes the other system's copy of an appointment; if that fails, nothing is deleted here either (APP-04).
 * @throws Refusal 403 while masked (OP-36), or why it failed.
 */
export async function removeRemoteAppointment(
  actor: Actor,
  practiceId: number,
  emrId: string,
): Promise<void> {
  if (isMasking(actor)) throw new Refusal('emr.masked', { status: 403 })
  const companyId = await companyOfPractice(practiceId)
  const emr = companyId === null ? null : await emrOf(companyId)
  if (emr) await asking('emr.deleteFailed', () => emr.remove('Appointment', emrId))
}

/** Issues reported by the other system are returned; every other failure becomes a refusal with `key`. */
async function withIssues(key: string, run: () => Promise<{ id: string }>): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof EmrError && error.issues.length > 0)
      return { issue: error.issues.map((diagnostics) => ({ diagnostics })) }
    return asking(key, () => Promise.reject(error as Error))
  }
}
