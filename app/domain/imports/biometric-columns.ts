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

/** The values for one insurance id as in the file; empty cells are null. */
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
 * The 7 columns of the biometrics import in file order, and an optional day of measurement; a row needs at
 * least one value, as in the form (IMP-07, IMP-18, OP-61).
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
    // A real insurance id may equal the one of an example row; only together with the same cholesterol does
    // it count as the example.
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
