export const BOOKED_CHOICES = ['move', 'cancel'] as const
/**
 * What happens to booked appointments: a free colleague takes each (those nobody can take are canceled), or
 * all are canceled.
 */
export type BookedChoice = (typeof BOOKED_CHOICES)[number]

/** The booked appointments that a dialog asks about: their number and the first few. */
export type BookedAsked = { n: number; items: string[]; mayMove: boolean }

/** Returns the choice named by a form or a call; null if it names none. */
export function bookedChoice(value: unknown): BookedChoice | null {
  return BOOKED_CHOICES.find((known) => known === value) ?? null
}
