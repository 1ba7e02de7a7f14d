import type { Attention } from '~/domain/attention/read-attention.server'
import type { LastNote } from './last-notes.server'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { Badge } from '~/domain/monitoring-state/readiness'

/** One patient of the current practice (PAT-04). */
export type PatientRow = {
  id: number
  firstname: string
  lastname: string
  dob: string | null
  died: string | null
  gender: string | null
  email: string
  preferred_contact_method: string | null
  phone_primary: string | null
  plan_name: string | null
  appointment: string | null
  appointmentAlert: boolean
  lacksPassword: boolean
  /** Instant of the patient's last activity. */
  last_active: string | null
  /** Number of questionnaires waiting for answers. */
  open_surveys: number
  /** Why somebody should look at the patient, most urgent first. */
  attention: Attention[]
}

/**
 * A patient in a line of the list; `contact` is the address or number for the preferred contact method, if
 * available.
 */
export type PatientLine = Pick<
  PatientRow,
  'id' | 'firstname' | 'lastname' | 'dob' | 'died' | 'appointment'
> & {
  method: string | null
  contact: string | null
  alert: boolean
  lacksPassword: boolean
  gender: string | null
  age: number | null
  lastActive: string | null
  openSurveys: number
  /** `fact`: the reason with its values, such as "PHQ-9 8 → 13"; null where its name says it all. */
  attention: (Attention & { fact: string | null })[]
  /** The newest note and those that wait for somebody, newest first. */
  notes: LastNote[]
}

/** A view of the list with its number of patients. */
export type PatientView = { view: string; count: number; to: string; current: boolean }

/** State and page of the patient list; `open` is the patient whose details it shows. */
export type PatientListData = {
  /** The view that is shown: a duty, `all`, or a kind. */
  view: string
  listing: Listing
  query: ListQuery
  page: ListPage<PatientLine>
  views: PatientView[]
  /** The names of all views, including empty ones. */
  allViews: readonly string[]
  /** Number of patients with an open safety event. */
  withEvents: number
  open: PatientRow | null
}

/** The banner above every page about one patient (PAT-08). */
export type PatientBannerData = {
  fullname: string
  age: number | null
  sex: string | null
  dobText: string
  /** Date of death; empty for the living. */
  diedText: string
  plan: string | null
  /** Number and address of open safety events; null if there are none or the reader may not see them. */
  safety: { count: number; to: string } | null
  /** Address of shared notes to self that nobody of the care team has seen yet (WELL-18). */
  newNotes: string | null
  lacksPassword: boolean
  chronicCare: boolean
  /**
   * What this practice's monitoring requires, with the address of its window; null if the patient is not
   * monitored.
   */
  monitoring: { badge: Badge | 'NONE'; to: string } | null
  /** Null if the patient has left the reader's practice. */
  contact: {
    email: string
    phone_primary: string | null
    phone_secondary: string | null
    preferred: string
  } | null
  /** The pages about the patient that the reader may open. */
  links: { label: string; to: string }[]
}
