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
  /** When the patient was last active, an instant. */
  last_active: string | null
  /** Questionnaires that wait for answers. */
  open_surveys: number
  /** Why somebody should look, most urgent first. */
  attention: Attention[]
}

/**
 * A patient in a line of the list; `contact` is the address or number of the preferred way, if that has one.
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
  attention: Attention[]
  /** The newest note and those that wait for somebody, newest first. */
  notes: LastNote[]
}

/** A view of the list with how many patients it has. */
export type PatientView = { view: string; count: number; to: string; current: boolean }

/** State and page of the patient list; `open` is the patient whose details it shows. */
export type PatientListData = {
  listing: Listing
  query: ListQuery
  page: ListPage<PatientLine>
  views: PatientView[]
  /** Every view by its name, also those that nobody is in. */
  allViews: readonly string[]
  /** How many patients have an open safety event, and the list of them. */
  safety: { patients: number; to: string }
  open: PatientRow | null
}

/** Who a page is about, above every page about one patient (PAT-08). */
export type PatientBannerData = {
  fullname: string
  age: number | null
  sex: string | null
  dobText: string
  /** The day of death; empty for the living. */
  diedText: string
  plan: string | null
  /**
   * How many safety events are open and where they are; null for none, or when they are not for this reader.
   */
  safety: { count: number; to: string } | null
  /** Where shared notes to self are read that nobody of the care team has seen yet (WELL-18). */
  newNotes: string | null
  lacksPassword: boolean
  chronicCare: boolean
  /** What the monitoring by this practice asks for, and the window of it; null for who is not monitored. */
  monitoring: { badge: Badge | 'NONE'; to: string } | null
  /** Null for a reader whose practice they have left. */
  contact: {
    email: string
    phone_primary: string | null
    phone_secondary: string | null
    preferred: string
  } | null
  /** The pages about the patient that the reader may open. */
  links: { label: string; to: string }[]
}
