import type { ImportColumn } from './import-column'
import { participantColumns } from './participant-columns'

/** The imports there are, by the name the worker and the server exchange. */
export const columnSets = {
  participants: participantColumns,
} as const satisfies Record<string, readonly ImportColumn[]>

export type ColumnSetName = keyof typeof columnSets
