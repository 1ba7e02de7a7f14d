import type { Listing } from '~/core/list/list-query'

/** Filters and sorts of the practitioner's patient list (PAT-05, PAT-06). */
export const patientListing: Listing = {
  filters: {
    q: 'text',
    show: 'exact',
    firstname: 'text',
    lastname: 'text',
    dob: 'date',
    email: 'text',
    birth_month: 'month',
    password: 'exact',
  },
  sorts: ['attention', 'lastname', 'firstname', 'dob', 'email', 'appointment'],
  defaultSort: 'lastname',
  defaultPerPage: 50,
  view: 'show',
}

/** The view of all patients, in the address and among the views. */
export const ALL_PATIENTS = 'all'
