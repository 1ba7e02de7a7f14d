/** The search fields of each kind of record, in the order of the form. */
export const LOOKUP_FILTERS = {
  participant: ['lastname', 'firstname', 'dob', 'gender', 'telecom'],
  practitioner: ['lastname', 'firstname', 'name', 'telecom'],
  practice: ['name', 'city', 'state'],
} as const
