// The worker is built without the path alias.
import { practitionerRole } from '../../access/roles'
import { isWebAddress } from '../practice/web-address'
import { doubtfulState, email, stateLetters, text } from '~/core/fields/cell-checks'
import type { CellCheck, ImportColumn } from '~/core/fields/import-column'
import { language, languageCode } from './language-cell'

/** A practice, usually with a practitioner, as in the import file; empty optional cells are null. */
export type PracticeImportRecord = {
  'practice.name': string
  'practice.city': string | null
  'practice.state': string | null
  'practice.website': string | null
  'practitioner.role': string | null
  'practitioner.firstname': string | null
  'practitioner.lastname': string | null
  'practitioner.email': string
  diet_questionnaire: string | null
  'practitioner.language': 'en' | 'es' | null
}

/**
 * Accepted values of the last column, and whether the practice's patients then get the Diet ID pictures
 * (OP-17).
 */
export const DIET_CELLS: Readonly<Record<string, boolean>> = {
  '1': true,
  '0': false,
  DIETID: true,
  DIET: false,
}

const website: CellCheck = (value, context) =>
  text(255)(value, context) ?? (isWebAddress(value) ? null : 'imports.reasonWebsite')
const role: CellCheck = (value) => {
  if (practitionerRole(value)) return null
  return practitionerRole(value.toUpperCase())
    ? `imports.reasonCapitals|${value.toUpperCase()}`
    : 'imports.reasonRole'
}

/**
 * The 9 columns of the practice import in file order (IMP-05, IMP-09), and one optional column. A row
 * without role or names creates its practice but no practitioner, who must have them.
 */
export const practiceImportColumns: readonly ImportColumn<keyof PracticeImportRecord>[] = [
  {
    name: 'practice.name',
    labelKey: 'imports.columnPracticeName',
    required: true,
    check: text(100),
    together: true,
  },
  { name: 'practice.city', labelKey: 'imports.columnCity', required: false, check: text(100) },
  {
    name: 'practice.state',
    labelKey: 'imports.columnState',
    required: false,
    check: text(50),
    normalize: stateLetters,
    doubt: doubtfulState,
  },
  { name: 'practice.website', labelKey: 'imports.columnWebsite', required: false, check: website },
  {
    name: 'practitioner.role',
    labelKey: 'imports.columnRole',
    required: false,
    noticeIfEmpty: 'imports.withoutStaff',
    check: role,
  },
  {
    name: 'practitioner.firstname',
    labelKey: 'imports.columnFirstname',
    required: false,
    noticeIfEmpty: 'imports.withoutStaff',
    check: text(100),
  },
  {
    name: 'practitioner.lastname',
    labelKey: 'imports.columnLastname',
    required: false,
    noticeIfEmpty: 'imports.withoutStaff',
    check: text(100),
  },
  {
    name: 'practitioner.email',
    labelKey: 'imports.columnEmail',
    required: true,
    check: email(255),
    unique: 'ignoreCase',
    examples: [
      'jordan.example@example.org',
      'sam.sample@example.org',
      'alondra.ejemplo@example.org',
      'abel.muestra@example.org',
    ],
  },
  {
    name: 'diet_questionnaire',
    labelKey: 'imports.columnDiet',
    required: false,
    check: (value) => (Object.keys(DIET_CELLS).includes(value) ? null : 'imports.reasonDiet'),
  },
  {
    name: 'practitioner.language',
    labelKey: 'imports.columnLanguage',
    required: false,
    optional: true,
    check: language,
    normalize: languageCode,
  },
]
