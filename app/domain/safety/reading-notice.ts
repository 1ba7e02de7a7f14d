/** The notice after a reading that calls for action, in the person's language. */
export type ReadingNoticeTexts = {
  title: string
  /** The symptoms for which to call 911 now. */
  emergency: string
  /** What to do without them. */
  otherwise: string
  /** Who has been notified. */
  told: string
  calls: { label: string; href: string }[]
}
