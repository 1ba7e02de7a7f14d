import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { listQueryString, readListQuery, type Listing, type ListQuery } from '~/core/list/list-query'
import { openedRow } from '~/core/list/opened-row'
import { listRecords, type Resource } from '~/core/resource/resource.server'
import { ATTENTION_KINDS, KEPT } from '~/domain/attention/attention-kinds'
import { ATTENTION_VIEWS, kindOfView } from '~/domain/attention/attention-where'
import { attentionCounts } from '~/domain/attention/read-attention.server'
import { ageOn } from '~/domain/scoring/age'
import { env } from '~/platform/env.server'
import { todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { lastNotes, type LastNote } from './last-notes.server'
import type { PatientLine, PatientListData, PatientRow, PatientView } from './patient'
import { patientListing } from './patient-listing'
import { patientResource, patientsInNeed } from './patient-resource.server'

/** The view of patients who need attention is sorted by urgency, unless the address says otherwise. */
const BY_ATTENTION: Listing = { ...patientListing, defaultSort: 'attention' }

/** A filter is "common" if more than one in this many patients matches. */
const COMMON = 10

/**
 * Returns the state and one page of the patient list of the actor's current practice.
 * @throws Refusal 403 for anybody but a practitioner.
 */
export async function loadPatientList(actor: Actor, request: Request): Promise<PatientListData> {
  const { searchParams } = new URL(request.url)
  const show = searchParams.get('show') ?? ''
  const inNeed = show === 'attention'
  const listing = inNeed ? BY_ATTENTION : patientListing
  const query = readListQuery(searchParams, listing)
  const counts = await attentionCounts(actor.practitioner?.practiceId ?? 0)
  const common = (counts[kindOfView(show)] ?? 0) > (counts[KEPT] ?? 0) / COMMON
  const page = await listRecords(patientsOf(actor, inNeed, common), actor, query)
  const notes = await lastNotes(
    actor,
    page.rows.map(({ id }) => id),
  )
  const today = todayIn(actor.practitioner?.timeZone ?? env().TIME_ZONE)
  return {
    listing,
    query,
    page: { ...page, rows: page.rows.map((row) => lineOf(row, today, notes.get(row.id) ?? [])) },
    views: viewsOf(query, counts),
    allViews: ATTENTION_VIEWS,
    safety: { patients: counts.safety ?? 0, to: toView(query, 'safety') },
    open: openedRow(page, searchParams),
  }
}

/** The views: everybody, all who need attention, and the kinds (some always, others while not empty). */
function viewsOf(query: ListQuery, counts: Record<string, number>): PatientView[] {
  const current = query.filters.show ?? ''
  const shown = ATTENTION_VIEWS.filter((view) => {
    const tab = view === 'attention' || ATTENTION_KINDS.find(({ kind }) => kind === view)?.tab
    return tab || view === current || (counts[kindOfView(view)] ?? 0) > 0
  })
  return ['', ...shown].map((view) => ({
    view: view || 'all',
    count: counts[view ? kindOfView(view) : KEPT] ?? 0,
    to: toView(query, view),
    current: view === current,
  }))
}

/** The address of the list with another view: keeps the search, resets sort and page. */
function toView({ filters, perPage }: ListQuery, view: string): string {
  const { show: _before, ...others } = filters
  const listing = view === 'attention' ? BY_ATTENTION : patientListing
  const query = {
    filters: { ...others, ...(view && { show: view }) },
    sort: listing.defaultSort,
    descending: false,
    page: 0,
    perPage,
  }
  return `${pathTo('home')}${listQueryString(query, listing)}`
}

function lineOf(row: PatientRow, today: string, notes: LastNote[]): PatientLine {
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
    appointment,
    alert: row.appointmentAlert,
    lacksPassword,
    lastActive: row.last_active,
    openSurveys: row.open_surveys,
    attention,
    notes,
  }
}

/**
 * The patients of the actor's current practice, or those who need attention.
 * @throws Refusal 403 for anybody but a practitioner.
 */
export function patientsOf({ practitioner }: Actor, inNeed = false, common = false): Resource<PatientRow> {
  if (!practitioner) throw forbidden()
  return inNeed ? patientsInNeed(practitioner) : patientResource(practitioner, common)
}
