import type { QuestionView } from './question-view'

/**
 * What an answer is called among the drafts of the tab; with no question the beginning of all of a survey.
 */
export function answerPlace(survey: string, question = ''): string {
  return `answer:${survey}:${question}`
}

/** A place in the jump list. */
export type JumpItem = { name: string; number: number; answered: boolean; current: boolean }

/** How far one section is; the one on the screen is marked. */
export type SectionProgress = { name: string; count: number; complete: number; current: boolean }

/** A question of a survey as the fill screen draws it. */
export type FillQuestion = {
  kind: 'question'
  title: string
  view: QuestionView
  section: { title: string; number: number; count: number }
  /** `mayGrow`: answers to come may ask for questions that `count` leaves out. */
  progress: { index: number; count: number; mayGrow: boolean; complete: number; sections: SectionProgress[] }
  hasPrevious: boolean
  isLast: boolean
  jump: JumpItem[]
  safety: string | null
  /** What an answer that calls for help shows the moment it is chosen; null where none does. */
  help: string | null
}

/** The box after leaving or finishing a survey, shown where the reader lands; `answersTo` is where the
 * answers are read back. */
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
 * One question with what was answered, in words; without lines it is open. `stem` is what stands above a list
 * of items, with its first item only; `change` is the address where it is asked.
 */
export type AnswerText = {
  name: string
  stem: string | null
  text: string
  lines: string[]
  change: string | null
}

/** Everything that was answered, to be read and printed. */
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

/** All that the fill screen gets: `owner` says who writes here, `missing` that the question was left open. */
export type FillData = {
  page: FillPage
  back: { to: string; label: string }
  missing: boolean
  owner: string
}
