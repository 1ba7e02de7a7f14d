import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import {
  listQueryString,
  readListQuery,
  setFilters,
  type Listing,
  type ListQuery,
} from '~/core/list/list-query'
import { openedRow } from '~/core/list/opened-row'
import { listRecords, type Resource } from '~/core/resource/resource.server'
import { ATTENTION_KINDS, DUTIES, KEPT } from '~/domain/attention/attention-kinds'
import { ATTENTION_VIEWS, isDuty } from '~/domain/attention/attention-where'
import { attentionCounts } from '~/domain/attention/read-attention.server'
import { ageOn } from '~/domain/scoring/age'
import { readerOf } from '~/domain/stored-scores/reader.server'
import type { Lang, Translate } from '~/i18n/t'
import { env } from '~/platform/env.server'
import { todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { attentionFacts } from './attention-facts.server'
import { lastNotes, type LastNote } from './last-notes.server'
import type { PatientLine, PatientListData, PatientRow, PatientView } from './patient'
import { ALL_PATIENTS, patientListing } from './patient-listing'
import { patientResource, patientsWithDuty } from './patient-resource.server'

/** A filter is "common" if more than one in this many patients matches. */
const COMMON = 10

/** Patients with a duty are listed most urgent first, unless the address says otherwise. */
const BY_URGENCY: Listing = { ...patientListing, defaultSort: 'attention' }

/** The state and one page of the patient list of the actor's current practice. @throws Refusal 403 for
 * anybody but a practitioner. */
export async function loadPatientList(
  actor: Actor,
  request: Request,
  words: { t: Translate; lang: Lang },
): Promise<PatientListData> {
  if (!actor.practitioner) throw forbidden()
  const { practiceId, timeZone } = actor.practitioner
  const { searchParams } = new URL(request.url)
  const show = viewIn(searchParams)
  const listing = listingOf(show)
  const asked = readListQuery(searchParams, listing)
  const query = { ...asked, filters: { ...asked.filters, show } }
  const counts = await attentionCounts(practiceId)
  const common = (counts[show] ?? 0) > (counts[KEPT] ?? 0) / COMMON
  const patients = isDuty(show)
    ? patientsWithDuty(actor.practitioner, show)
    : patientResource(actor.practitioner, common)
  const page = await listRecords(patients, actor, withoutAll(query))
  const ids = page.rows.map(({ id }) => id)
  const reader = readerOf({ ...words, actor })
  const reasons = new Map(page.rows.map(({ id, attention }) => [id, attention]))
  const [notes, facts] = await Promise.all([
    lastNotes(actor, ids),
    attentionFacts(practiceId, reasons, reader),
  ])
  const today = todayIn(timeZone ?? env().TIME_ZONE)
  return {
    view: show,
    listing,
    query,
    page: {
      ...page,
      rows: page.rows.map((row) => lineOf(row, today, notes.get(row.id) ?? [], facts.get(row.id))),
    },
    views: viewsOf(query, counts),
    allViews: [ALL_PATIENTS, ...ATTENTION_VIEWS],
    withEvents: counts.safety ?? 0,
    open: openedRow(page, searchParams),
  }
}

/**
 * The view that an address asks for. The bare start page shows whom to act on; an address that asks for
 * something else of the list, as bookmarks do, shows all patients.
 */
function viewIn(params: URLSearchParams): string {
  const show = params.get('show')?.trim()
  // Its name before the duties were told apart.
  if (show === 'attention') return 'act'
  if (show) return show
  const asks = [...Object.keys(patientListing.filters), 'sort', 'page', 'perPage', 'open']
  return asks.some((name) => params.has(name)) ? ALL_PATIENTS : 'act'
}

function listingOf(view: string): Listing {
  return isDuty(view) ? BY_URGENCY : patientListing
}

/** The same state without the view of all patients, which restricts nothing. */
export function withoutAll(query: ListQuery): ListQuery {
  return query.filters.show === ALL_PATIENTS
    ? { ...query, filters: setFilters(query, patientListing) }
    : query
}

/** The duties, everybody, and the kinds: some always, others while somebody is in them. */
function viewsOf(query: ListQuery, counts: Record<string, number>): PatientView[] {
  const current = query.filters.show ?? ALL_PATIENTS
  const kinds = ATTENTION_KINDS.filter(({ kind, tab }) => tab || kind === current || (counts[kind] ?? 0) > 0)
  return [...DUTIES, ALL_PATIENTS, ...kinds.map(({ kind }) => kind)].map((view) => ({
    view,
    count: counts[view === ALL_PATIENTS ? KEPT : view] ?? 0,
    to: toView(query, view),
    current: view === current,
  }))
}

/** The address of the list with another view: keeps the search, resets sort and page. */
function toView({ filters, perPage }: ListQuery, view: string): string {
  const listing = listingOf(view)
  const query = {
    filters: { ...filters, show: view },
    sort: listing.defaultSort,
    descending: false,
    page: 0,
    perPage,
  }
  return `${pathTo('home')}${listQueryString(query, listing)}`
}

function lineOf(
  row: PatientRow,
  today: string,
  notes: LastNote[],
  facts: ReadonlyMap<string, string> | undefined,
): PatientLine {
  const { id, firstname, lastname, dob, died, gender, appointment, lacksPassword, attention } = row
  const { preferred_contact_method: method, email, phone_primary: phone } = row
  return {
    id,
    firstname,
    lastname,
    dob,
    died,
    gender,
    age: ageOn(dob, died ?? today),
    method,
    contact: method === 'EMAIL' ? email : method === 'PHONE' || method === 'TEXT' ? phone : null,
    // A day entered by hand stays in the record, and nobody is expected on it.
    appointment: died ? null : appointment,
    alert: row.appointmentAlert && !died,
    lacksPassword,
    lastActive: row.last_active,
    openSurveys: row.open_surveys,
    attention: attention.map((one) => ({ ...one, fact: facts?.get(one.kind) ?? null })),
    notes,
  }
}

/** The patients of the actor's current practice. @throws Refusal 403 for anybody but a practitioner. */
export function patientsOf({ practitioner }: Actor): Resource<PatientRow> {
  if (!practitioner) throw forbidden()
  return patientResource(practitioner)
}
