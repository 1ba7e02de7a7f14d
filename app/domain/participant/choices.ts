import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'

/** The choices of a participant record, as stored; their labels are `participant.{field}.{value}`. */
export const GENDERS = ['M', 'F', 'UNKNOWN'] as const
export const GENDER_IDENTITIES = [
  'MALE',
  'FEMALE',
  'TRANS_FTM',
  'TRANS_MTF',
  'NON_BINARY',
  'UNDISCLOSED',
  'OTHER',
] as const
export const SEXUAL_ORIENTATIONS = [
  'HOMOSEXUAL',
  'HETEROSEXUAL',
  'BISEXUAL',
  'OTHER',
  'UNKNOWN',
  'UNDISCLOSED',
] as const
export const ETHNICITIES = ['NATIVE', 'ASIAN', 'AFRICAN', 'HISPANIC', 'PACIFIC', 'WHITE'] as const
export const CONTACT_METHODS = ['EMAIL', 'PHONE', 'TEXT', 'MAIL'] as const

/** The choices by field name, for selects and for showing a stored value in words. */
export const CHOICES: Record<string, readonly string[]> = {
  gender: GENDERS,
  gender_identity: GENDER_IDENTITIES,
  sexual_orientation: SEXUAL_ORIENTATIONS,
  ethnicity: ETHNICITIES,
  preferred_contact_method: CONTACT_METHODS,
  language: MAIL_LANGUAGES,
}
