export const BOOKED_CHOICES = ['move', 'cancel'] as const
/** What becomes of booked times: a free colleague takes them (and else they are canceled), or all are. */
export type BookedChoice = (typeof BOOKED_CHOICES)[number]

/** Booked times that a dialog asks about: their number and the first ones. */
export type BookedAsked = { n: number; items: string[]; mayMove: boolean }

/** The choice that a form or a call names; null when it names none. */
export function bookedChoice(value: unknown): BookedChoice | null {
  return BOOKED_CHOICES.find((known) => known === value) ?? null
}
