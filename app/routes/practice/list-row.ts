import type { PracticeRow } from '~/domain/practice/present-practice'

/** What one line of the list shows; the rest of a record is sent for the opened line only. */
export function practiceListRow({ id, name, city, state, type, phone, disabled }: PracticeRow) {
  return { id, name, city: city ?? null, state: state ?? null, type, phone: phone ?? null, disabled }
}

export type PracticeListRow = ReturnType<typeof practiceListRow>
