import type { ReadingNoticeTexts } from '~/domain/safety/reading-notice'
import type { NewStep } from './new-steps.server'
import type { TodayKind } from './today-list'

/** One thing to do today: a sentence with one button, or with the rating scale of a habit. */
export type TodayItem = {
  key: string
  kind: TodayKind
  text: string
  action?: { to: string; label: string }
  rate?: { id: number; habit: string }
}

/** What a participant's home page shows, in the reader's language. */
export type ParticipantHomeData = {
  firstname: string
  /** One sentence of good news, if there is any. */
  good: string | null
  /** Where to find help, after an answer that called for it. */
  crisis: string | null
  /** What to do about a dangerous reading. */
  alarm: ReadingNoticeTexts | null
  profileUpdated: boolean
  /** Questionnaires that are requested or half completed. */
  uncompleted: number
  today: TodayItem[]
  /** First steps for a new participant. */
  steps: NewStep[]
  /** Where ratings are sent, and the day they are for. */
  rateAt: string
  day: string
  /** The latest results as sentences, one for each kind of change, and one for those not in My Reports. */
  results: { kind: string; text: string }[]
  notDiagnosis: string
  /** The participant's other screens; on phones the bottom bar also has some of them. */
  more: { to: string; label: string; inBar: boolean }[]
  /** `reports` is null while there are no results. */
  links: { profile: string; questionnaires: string; reports: string | null; here: string }
}
