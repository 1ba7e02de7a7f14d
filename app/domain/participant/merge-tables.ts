import { KIND_NAMES, KINDS } from '~/entities/index'

/** The kinds whose rows move to the survivor. */
export const MOVED = KIND_NAMES.filter((name) => KINDS[name].merge === 'moves')

/** The parts of an address, taken as a unit. */
export const ADDRESS_FIELDS = ['address', 'address2', 'city', 'state', 'zip'] as const

/** Ids in other systems; case-sensitive. */
export const ID_FIELDS = ['external_id', 'emr_id'] as const

/** The fields that the survivor takes from the duplicate if its own are empty or unknown. */
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
