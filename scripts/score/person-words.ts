const GENDERS = {
  M: 'M',
  MALE: 'M',
  MAN: 'M',
  F: 'F',
  FEMALE: 'F',
  WOMAN: 'F',
  UNKNOWN: 'UNKNOWN',
  OTHER: 'UNKNOWN',
} as const

/** The record's groups by the names that surveys and papers use. */
const RACES = {
  WHITE: 'WHITE',
  CAUCASIAN: 'WHITE',
  NON_HISPANIC_WHITE: 'WHITE',
  WHITE_NON_HISPANIC: 'WHITE',
  AFRICAN: 'AFRICAN',
  AFRICAN_AMERICAN: 'AFRICAN',
  BLACK: 'AFRICAN',
  BLACK_OR_AFRICAN_AMERICAN: 'AFRICAN',
  BLACK_AFRICAN_AMERICAN: 'AFRICAN',
  NON_HISPANIC_BLACK: 'AFRICAN',
  BLACK_NON_HISPANIC: 'AFRICAN',
  AA: 'AFRICAN',
  HISPANIC: 'HISPANIC',
  LATINO: 'HISPANIC',
  LATINA: 'HISPANIC',
  HISPANIC_OR_LATINO: 'HISPANIC',
  MEXICAN_AMERICAN: 'HISPANIC',
  ASIAN: 'ASIAN',
  ASIAN_AMERICAN: 'ASIAN',
  NON_HISPANIC_ASIAN: 'ASIAN',
  NATIVE: 'NATIVE',
  NATIVE_AMERICAN: 'NATIVE',
  AMERICAN_INDIAN: 'NATIVE',
  ALASKA_NATIVE: 'NATIVE',
  AMERICAN_INDIAN_OR_ALASKA_NATIVE: 'NATIVE',
  PACIFIC: 'PACIFIC',
  PACIFIC_ISLANDER: 'PACIFIC',
  NATIVE_HAWAIIAN: 'PACIFIC',
  NATIVE_HAWAIIAN_OR_PACIFIC_ISLANDER: 'PACIFIC',
  OTHER: 'OTHER',
  UNKNOWN: null,
} as const

const YES_NO = {
  YES: true,
  Y: true,
  TRUE: true,
  NO: false,
  N: false,
  FALSE: false,
  UNKNOWN: null,
  DO_NOT_KNOW: null,
} as const

/** The meaning of a line's words; an unknown gender is stored as unknown, an unknown race as missing. */
export const PERSON_WORDS = { gender: GENDERS, race: RACES, yesNo: YES_NO }
