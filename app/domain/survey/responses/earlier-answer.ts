/** A former answer: in words, when and by whom it was given, and when, by whom and why it was changed. */
export type EarlierAnswer = {
  id: number
  answer: string[]
  given: string
  givenBy: string | null
  changed: string
  changedBy: string | null
  reason: string | null
}
