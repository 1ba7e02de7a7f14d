import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { isThere } from '~/entities/sql'
import { isCompanyAdmin, type Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts, type Ids } from '~/access/facts.server'
import { firstOpen, ownVariant, pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
import { listName } from '~/domain/account/person-name'
import { recordsNamed } from '~/core/list/records-named.server'
import { listRecords, type Resource } from '~/core/resource/resource.server'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import type { ParticipantRow } from '~/domain/participant/present-participant'
import { patientResource } from '~/domain/patients/patient-resource.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { practitionerResource } from '~/domain/practitioner/practitioner-resource.server'
import { formatDate } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import type { Hit, Hits } from './search'

const MOST_PATIENTS = 8
const MOST = 5
const MOST_RECENT = 8
/** A single letter would find too many. */
const SHORTEST = 2

type Reading = { lang: Lang; t: Translate }

/**
 * Returns the records in the actor's scope that match the typed text, as the lists of these kinds would:
 * patients by anything it looks like; practices, companies and staff by name. Each search is logged like a
 * list.
 */
export async function searchRecords(actor: Actor, text: string, reading: Reading): Promise<Hits[]> {
  if (text.trim().length < SHORTEST) return []
  const [patients, practices, companies, people] = await Promise.all([
    patientHits(actor, text),
    namedHits('practice', actor, text),
    namedHits('company', actor, text),
    staffHits(actor, text, reading),
  ])
  return [
    { kind: 'patients', hits: patients },
    { kind: 'practices', hits: practices },
    { kind: 'companies', hits: companies },
    { kind: 'people', hits: people },
  ]
}

/** Returns the patients whose charts this practitioner viewed most recently. */
export async function recentPatients(actor: Actor): Promise<Hit[]> {
  if (!actor.practitioner) return []
  const rows = await readRows<{ id: number }>(
    `SELECT c.participant_id AS id FROM chart_visit c
       JOIN provider l ON l.participant_id = c.participant_id AND l.practice_id = c.practice_id
       AND ${isThere('provider', 'participant', 'l')}
      WHERE c.user_id = $userId AND c.practice_id = $practiceId ORDER BY c.seen DESC LIMIT ${MOST_RECENT}`,
    { userId: actor.userId, practiceId: actor.practitioner.practiceId },
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const these = idsIn('participant.id', ids)
  const page = await listRecords(
    participantResource,
    actor,
    { filters: {}, sort: 'id', descending: false, page: 0, perPage: MOST_RECENT },
    { within: these },
  )
  return page.rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .flatMap((row) => patientHit(actor, row))
}

async function patientHits(actor: Actor, text: string): Promise<Hit[]> {
  // Company administrators have no patient page that a result could link to.
  if (actor.role === 'PARTICIPANT' || isCompanyAdmin(actor)) return []
  if (!decide(recordRules.participant.list, actor, {})) return []
  const page = await listRecords(peopleOf(actor), actor, {
    filters: { q: text },
    sort: 'lastname',
    descending: false,
    page: 0,
    perPage: MOST_PATIENTS,
  })
  return page.rows.flatMap((row) => patientHit(actor, row))
}

/** A practice's patients are searched through its links, in name order. */
function peopleOf({ practitioner }: Actor): Resource<ParticipantRow> {
  return practitioner
    ? { ...patientResource(practitioner), read: participantResource.read }
    : participantResource
}

type PatientFound = { id: number; firstname: string; lastname: string; dob: string | null }

function patientHit(actor: Actor, row: PatientFound): Hit[] {
  const to = actor.practitioner
    ? pathTo('participant.chart', { participantId: row.id })
    : ownVariant('participant.update', actor, patientFacts(actor, row.id))
  return to ? [{ label: listName(row), note: formatDate(row.dob), to }] : []
}

/** The row is in the actor's scope, so its facts follow from the actor's own place. */
function patientFacts(actor: Actor, id: number): Facts {
  return {
    participant: {
      id,
      user_id: 0,
      company_id: actor.companyId,
      reseller_id: actor.reseller?.id ?? null,
      linked: false,
    },
  }
}

async function namedHits(kind: 'practice' | 'company', actor: Actor, text: string): Promise<Hit[]> {
  if (actor.role === 'PARTICIPANT' || !decide(recordRules[kind].list, actor, {})) return []
  const rows =
    kind === 'practice'
      ? await recordsNamed(practiceResource, actor, text, { most: MOST })
      : await recordsNamed(companyResource, actor, text, { most: MOST })
  const family = kind === 'practice' ? 'practice.update' : 'company.view'
  const hits = (rows ?? []).map(async ({ id, name }) => ({
    label: name,
    note: '',
    to: await addressOf(actor, { [kind]: id }, family),
  }))
  return reachable(await Promise.all(hits))
}

async function staffHits(actor: Actor, text: string, { t }: Reading): Promise<Hit[]> {
  if (actor.role === 'PARTICIPANT' || !decide(recordRules.practitioner.list, actor, {})) return []
  const { rows } = await listRecords(practitionerResource, actor, {
    filters: { text },
    sort: 'lastname',
    descending: false,
    page: 0,
    perPage: MOST,
  })
  const hits = rows.map(async ({ id, role, ...person }) => ({
    label: listName(person),
    note: t(`practitioner.role.${role}`),
    to: await addressOf(actor, { practitioner: id }, 'practitioner.update'),
  }))
  return reachable(await Promise.all(hits))
}

/** The address at which the actor opens a record: the actor's variant of the screen, or null. */
async function addressOf(actor: Actor, ids: Ids, family: string): Promise<string | null> {
  const facts = await loadFacts(actor, ids)
  if (!facts) return null
  const own = ids.practice === actor.practitioner?.practiceId
  return ownVariant(family, actor, facts) ?? (own ? firstOpen(['practice.profile'], actor, facts) : null)
}

function reachable(hits: readonly { label: string; note: string; to: string | null }[]): Hit[] {
  return hits.flatMap(({ to, ...hit }) => (to === null ? [] : { ...hit, to }))
}
