import type { SurveyStatus } from './survey-status'

/** One row of a questionnaires list, ready for display; `action` is null if this reader has nothing to do. */
export type QuestionnaireItem = {
  code: string
  title: string
  status: SurveyStatus
  dateText: string
  invitable: boolean
  /** False if the participant merely began it, without being asked and without an answer. */
  asked: boolean
  /**
   * Where to read the latest answers (for participants their own, once completed), and for a masking
   * administrator where to inspect them.
   */
  links: { kind: 'answers' | 'earlierAnswers' | 'responses' | 'inspect'; to: string }[]
  action: { kind: 'create' | 'start' | 'resume' | 'edit'; to: string } | null
}

/** `writable` is true if this reader may begin and answer questionnaires at all. */
export type QuestionnaireItems = { items: QuestionnaireItem[]; uncompleted: number; writable: boolean }
