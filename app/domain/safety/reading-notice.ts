/** What a person reads after a reading that calls for action, in their language. */
export type ReadingNoticeTexts = {
  title: string
  /** With which signs to call 911 now. */
  emergency: string
  /** What to do without them. */
  otherwise: string
  /** Who knows of it. */
  told: string
  calls: { label: string; href: string }[]
}
