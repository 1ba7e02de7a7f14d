// The worker is built without the path alias.
import { BIOMETRIC_VALUES, HIGHEST, type BiometricValue } from '~/domain/measures/biometrics/biometric-values'
import {
  birthDate,
  decimalUpTo,
  doubtfulNumber,
  isoDate,
  plainNumber,
  recordNumber,
} from '~/core/fields/cell-checks'
import type { ImportColumn } from '~/core/fields/import-column'

/** The values of one insurance id as the file gives them; empty cells are null. */
export type BiometricsImportRecord = { external_id: string; measured_on: string | null } & Record<
  BiometricValue,
  string | null
>

const LABELS: Record<BiometricValue, string> = {
  tchol: 'imports.columnTchol',
  ldl_c: 'imports.columnLdl',
  hdl_c: 'imports.columnHdl',
  trig: 'imports.columnTrig',
  fasting_bg: 'imports.columnFastingBg',
  a1c: 'imports.columnA1c',
}

/**
 * The 7 columns of the biometrics import, in the file's order, and the day of measurement where a file has
 * it; a row needs one value at least, as the form does (IMP-07, IMP-18, OP-61).
 */
export const biometricColumns: readonly ImportColumn<keyof BiometricsImportRecord>[] = [
  {
    name: 'external_id',
    labelKey: 'imports.columnExternalId',
    required: true,
    check: recordNumber(255),
    doubt: doubtfulNumber,
    sameLength: 'imports.doubtfulLengths',
    unique: 'exact',
    uniqueWith: 'measured_on',
    examples: ['EX-1001', 'EX-1002'],
  },
  ...BIOMETRIC_VALUES.map((name) => ({
    name,
    labelKey: LABELS[name],
    required: false,
    oneOfGroup: true as const,
    // An insurance id may well read like the one of an example; with the same cholesterol it is the example.
    ...(name === 'tchol' && { examples: ['182', '201'] }),
    check: decimalUpTo(HIGHEST[name], name === 'a1c' ? 1 : 15),
    normalize: plainNumber,
  })),
  {
    name: 'measured_on',
    labelKey: 'imports.columnMeasuredOn',
    required: false,
    optional: true,
    check: birthDate,
    normalize: isoDate,
    isDate: true,
  },
]
