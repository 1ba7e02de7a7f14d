import type { QuestionView } from './question-view'

/**
 * Returns the key of an answer among the tab's drafts; without a question, the key prefix of a whole survey.
 */
export function answerPlace(survey: string, question = ''): string {
  return `answer:${survey}:${question}`
}

/** An entry of the jump list. */
export type JumpItem = { name: string; number: number; answered: boolean; current: boolean }

/** The progress of one section; the one on the screen is marked. */
export type SectionProgress = { name: string; count: number; complete: number; current: boolean }

/** A question of a survey as the fill screen shows it. */
export type FillQuestion = {
  kind: 'question'
  title: string
  view: QuestionView
  section: { title: string; number: number; count: number }
  /** `mayGrow`: later answers may add questions that `count` does not include. */
  progress: { index: number; count: number; mayGrow: boolean; complete: number; sections: SectionProgress[] }
  hasPrevious: boolean
  isLast: boolean
  jump: JumpItem[]
  safety: string | null
  /** Shown at once when an answer that calls for help is chosen; null if no answer does. */
  help: string | null
}

/**
 * The box after leaving or completing a survey, shown where the reader lands; `answersTo` is the address of
 * the answers.
 */
export type ThankYouBox = {
  survey: number
  title: string
  complete: boolean
  administered: boolean
  safety: string | null
  credit: string | null
  /** Null while nothing is answered. */
  answersTo: string | null
}

/**
 * One question with its answer in words; without lines it is open. `stem` is the text above a list of items,
 * for its first item only; `change` is the address where it is asked.
 */
export type AnswerText = {
  name: string
  stem: string | null
  text: string
  lines: string[]
  change: string | null
}

/** All answers, for reading and printing. */
export type FillAnswers = {
  kind: 'answers'
  title: string
  complete: boolean
  dateText: string
  sections: { title: string; items: AnswerText[] }[]
  safety: string | null
  credit: string | null
}

export type FillPage = FillQuestion | FillAnswers

/** The data of the fill screen: `owner` says who is writing, `missing` that the question was left open. */
export type FillData = {
  page: FillPage
  back: { to: string; label: string }
  missing: boolean
  owner: string
}
