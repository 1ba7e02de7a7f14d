import { KIND_NAMES, KINDS } from '~/entities/index'

/** The kinds whose rows the survivor gets. */
export const MOVED = KIND_NAMES.filter((name) => KINDS[name].merge === 'moves')

/** The parts of an address, taken together or not at all. */
export const ADDRESS_FIELDS = ['address', 'address2', 'city', 'state', 'zip'] as const

/** Ids elsewhere: another case is another id. */
export const ID_FIELDS = ['external_id', 'emr_id'] as const

/** The fields that a survivor takes from the duplicate where their own are empty or unknown. */
export const FILLED_FIELDS = [
  'dob',
  'gender',
  'gender_identity',
  'pronouns',
  'sexual_orientation',
  'ethnicity',
  'preferred_contact_method',
  'phone_primary',
  'phone_secondary',
  ...ADDRESS_FIELDS,
  ...ID_FIELDS,
] as const
