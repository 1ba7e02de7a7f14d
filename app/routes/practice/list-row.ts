import type { PracticeRow } from '~/domain/practice/present-practice'

/** The data of one row of the list; the rest of a record is sent only for the opened row. */
export function practiceListRow({ id, name, city, state, type, phone, disabled }: PracticeRow) {
  return { id, name, city: city ?? null, state: state ?? null, type, phone: phone ?? null, disabled }
}

export type PracticeListRow = ReturnType<typeof practiceListRow>
