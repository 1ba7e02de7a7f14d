import type { ImportColumn } from '~/core/fields/import-column'
import { participantColumns, type ParticipantImportRecord } from './participant-columns'

/** Converts a valid row to a record: values in their stored form, empty cells null. */
export function toRecord<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  cells: readonly string[],
): Record<Name, string | null> {
  const record = {} as Record<Name, string | null>
  for (const [index, { name, normalize }] of columns.entries()) {
    const value = cells[index] ?? ''
    record[name] = value === '' ? null : (normalize?.(value) ?? value)
  }
  return record
}

/** Returns the record of a participant row that `checkRows` found valid. */
export function toParticipantRecord(cells: readonly string[]): ParticipantImportRecord {
  return toRecord(participantColumns, cells) as ParticipantImportRecord
}
