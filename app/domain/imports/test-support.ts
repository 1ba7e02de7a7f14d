import { readFileSync } from 'node:fs'
import { participantColumns } from './participant-columns'
import { previewFile, type PreviewResult } from './preview'

/** The date for which the ages in the test files were computed. */
export const TODAY = '2026-07-01'
/** The columns that every file has. */
export const HEADER = participantColumns.filter(({ optional }) => !optional).map((column) => column.name)

/** Returns the bytes of a file in `tests/data/import`. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`tests/data/import/${name}`))
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** A valid participant row with the given cells replaced. */
export function participantRow(
  n: number,
  cells: Partial<Record<(typeof HEADER)[number], string>> = {},
): string[] {
  const right: Record<string, string> = {
    external_id: `T${n}`,
    email: `person${n}@example.org`,
    firstname: 'Hazel',
    lastname: `Sample${n}`,
    gender: 'F',
    ethnicity: 'WHITE',
    dob: '1980-02-29',
    zip: '02139',
  }
  return HEADER.map((name) => cells[name] ?? right[name] ?? '')
}

/** Previews a participant file on the fixed date of these tests. */
export function preview(
  bytes: Uint8Array,
  hasHeader = true,
  name = 'participants.csv',
): Promise<PreviewResult> {
  return previewFile({ bytes, name, set: 'participants', hasHeader, today: TODAY })
}
