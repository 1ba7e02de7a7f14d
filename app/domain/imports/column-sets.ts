import { biometricColumns } from './biometric-columns'
import type { ImportColumn } from '~/core/fields/import-column'
import { participantColumns } from './participant-columns'
import { practiceImportColumns } from './practice-import-columns'

/** The imports, by the name that the worker and the server exchange. */
export const columnSets = {
  participants: participantColumns,
  biometrics: biometricColumns,
  practices: practiceImportColumns,
} as const satisfies Record<string, readonly ImportColumn[]>

export type ColumnSetName = keyof typeof columnSets
