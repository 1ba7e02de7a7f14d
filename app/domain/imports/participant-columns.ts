import {
  birthDate,
  doubtfulNumber,
  doubtfulState,
  doubtfulZip,
  email,
  fullZip,
  isoDate,
  oneOf,
  phone,
  recordNumber,
  stateLetters,
  text,
  zip,
} from '~/core/fields/cell-checks'
import type { CellCheck, ImportColumn } from '~/core/fields/import-column'
import { language, languageCode } from './language-cell'
import { ageOn } from '~/domain/scoring/age'

const IMPORT_GENDERS = ['M', 'F'] as const
const IMPORT_ETHNICITIES = ['NATIVE', 'ASIAN', 'AFRICAN', 'HISPANIC', 'PACIFIC', 'WHITE'] as const

/** A participant as in the import file; empty optional cells are null, `dob` is `YYYY-MM-DD`. */
export type ParticipantImportRecord = {
  external_id: string | null
  email: string
  firstname: string
  lastname: string
  gender: (typeof IMPORT_GENDERS)[number]
  pronouns: string | null
  ethnicity: (typeof IMPORT_ETHNICITIES)[number]
  dob: string
  phone_primary: string | null
  phone_secondary: string | null
  address: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  language: 'en' | 'es' | null
}

const OLDEST = 105

/** A child under a year old, or somebody older than nearly anybody: usually the year is mistyped. */
const unlikelyAge: CellCheck = (value, { today }) => {
  const age = ageOn(isoDate(value), today)
  return age !== null && (age < 1 || age > OLDEST) ? 'imports.doubtfulAges' : null
}

/** The 15 columns of the participant import in file order, and one optional column. */
export const participantColumns: readonly ImportColumn<keyof ParticipantImportRecord>[] = [
  {
    name: 'external_id',
    labelKey: 'imports.columnExternalId',
    required: false,
    check: recordNumber(255),
    unique: 'exact',
    doubt: doubtfulNumber,
    sameLength: 'imports.doubtfulLengths',
  },
  {
    name: 'email',
    labelKey: 'imports.columnEmail',
    required: true,
    check: email(255),
    unique: 'ignoreCase',
    examples: [
      'jordan.example@example.org',
      'sam.sample@example.org',
      'lucia.ejemplo@example.org',
      'andres.muestra@example.org',
    ],
  },
  { name: 'firstname', labelKey: 'imports.columnFirstname', required: true, check: text(100) },
  { name: 'lastname', labelKey: 'imports.columnLastname', required: true, check: text(100) },
  {
    name: 'gender',
    labelKey: 'imports.columnGender',
    required: true,
    check: oneOf(IMPORT_GENDERS, 'imports.reasonGender'),
  },
  { name: 'pronouns', labelKey: 'imports.columnPronouns', required: false, check: text(255) },
  {
    name: 'ethnicity',
    labelKey: 'imports.columnEthnicity',
    required: true,
    check: oneOf(IMPORT_ETHNICITIES, 'imports.reasonEthnicity'),
  },
  {
    name: 'dob',
    labelKey: 'imports.columnDob',
    required: true,
    check: birthDate,
    normalize: isoDate,
    isDate: true,
    doubt: unlikelyAge,
  },
  { name: 'phone_primary', labelKey: 'imports.columnPhonePrimary', required: false, check: phone },
  { name: 'phone_secondary', labelKey: 'imports.columnPhoneSecondary', required: false, check: phone },
  { name: 'address', labelKey: 'imports.columnAddress', required: false, check: text(255) },
  { name: 'address2', labelKey: 'imports.columnAddress2', required: false, check: text(255) },
  { name: 'city', labelKey: 'imports.columnCity', required: false, check: text(255) },
  {
    name: 'state',
    labelKey: 'imports.columnState',
    required: false,
    check: text(50),
    normalize: stateLetters,
    doubt: doubtfulState,
  },
  {
    name: 'zip',
    labelKey: 'imports.columnZip',
    required: false,
    check: zip,
    normalize: fullZip,
    doubt: doubtfulZip,
  },
  {
    name: 'language',
    labelKey: 'imports.columnLanguage',
    required: false,
    optional: true,
    check: language,
    normalize: languageCode,
  },
]
