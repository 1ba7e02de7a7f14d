import type { QuestionView } from './question-view'

/** A place in the jump list. */
export type JumpItem = { name: string; number: number; answered: boolean; current: boolean }

/** A question of a survey as the fill screen draws it. */
export type FillQuestion = {
  kind: 'question'
  title: string
  view: QuestionView
  section: { title: string; number: number; count: number }
  progress: { index: number; count: number; complete: number }
  hasPrevious: boolean
  isLast: boolean
  jump: JumpItem[]
  safety: string | null
}

/** The box after leaving or finishing a survey. */
export type FillDone = { kind: 'done'; title: string; complete: boolean; administered: boolean; safety: string | null; credit: string | null }
