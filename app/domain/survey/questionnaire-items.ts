import type { SurveyStatus } from './survey-status'

/** One row of a questionnaires list, ready to draw; `action` is null where this reader has nothing to do. */
export type QuestionnaireItem = {
  code: string
  title: string
  status: SurveyStatus
  dateText: string
  invitable: boolean
  /** Not merely begun by the participant, without an answer. */
  asked: boolean
  /** Where the latest answers are read (participants: their own, once finished), and for a masking
   * administrator inspected. */
  links: { kind: 'answers' | 'earlierAnswers' | 'responses' | 'inspect'; to: string }[]
  action: { kind: 'create' | 'start' | 'resume' | 'edit'; to: string } | null
}

/** `writable` says whether this reader may begin and answer questionnaires at all. */
export type QuestionnaireItems = { items: QuestionnaireItem[]; uncompleted: number; writable: boolean }
