import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'

/** What the home of a participant shows, in words of the reader's language. */
export type ParticipantHomeData = {
  firstname: string
  /** Where to find help, after an answer that called for it. */
  crisis: string | null
  profileUpdated: boolean
  uncompleted: number
  toDo: QuestionnaireItem[]
  scores: ScoreCard[]
  notDiagnosis: string
  /** The participant's other screens. */
  more: { to: string; label: string }[]
  links: { profile: string; questionnaires: string }
}
