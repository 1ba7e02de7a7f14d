import type { ReadingNoticeTexts } from '~/domain/safety/reading-notice'
import type { NewStep } from './new-steps.server'
import type { TodayKind } from './today-list'

/** One thing to do today: a sentence with one button, or with the scale of a habit. */
export type TodayItem = {
  key: string
  kind: TodayKind
  text: string
  action?: { to: string; label: string }
  rate?: { id: number; habit: string }
}

/** What the home of a participant shows, in words of the reader's language. */
export type ParticipantHomeData = {
  firstname: string
  /** Where to find help, after an answer that called for it. */
  crisis: string | null
  /** What to do about a dangerous reading. */
  alarm: ReadingNoticeTexts | null
  profileUpdated: boolean
  /** Questionnaires that somebody waits for, or that are half filled. */
  uncompleted: number
  today: TodayItem[]
  /** How somebody new begins. */
  steps: NewStep[]
  /** Where ratings go, and of which day they are. */
  rateAt: string
  day: string
  /** The latest results as sentences, one for each kind of change, and one for those that My Reports lacks. */
  results: { kind: string; text: string }[]
  notDiagnosis: string
  /** The participant's other screens; on phones the bar at the bottom leads to some of them. */
  more: { to: string; label: string; inBar: boolean }[]
  /** `reports` is null while no result stands there. */
  links: { profile: string; questionnaires: string; reports: string | null; here: string }
}
