import type { ImportColumn } from '~/core/fields/import-column'
import { participantColumns, type ParticipantImportRecord } from './participant-columns'

/** Turns a right row into a record: values in their stored form, empty cells null. */
export function toRecord<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  cells: readonly string[],
): Record<Name, string | null> {
  const entries = columns.map((column, index) => {
    const value = cells[index] ?? ''
    return [column.name, value === '' ? null : (column.normalize?.(value) ?? value)]
  })
  return Object.fromEntries(entries) as Record<Name, string | null>
}

/** The record of a participant row that `checkRows` found without error. */
export function toParticipantRecord(cells: readonly string[]): ParticipantImportRecord {
  return toRecord(participantColumns, cells) as ParticipantImportRecord
}
