import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import type { Person } from './person'

/** `answers` holds only answers to questions that apply. */
export type AnswerInput = { definition: Definition; answers: Answers }

/** What a rule sees that looks at the person as well. */
export type ScoreInput = AnswerInput & { person: Person }

/**
 * A score, or the names of the questions and personal facts it lacks. `note` is the key of a sentence that
 * must stand beside the score, such as an assumption that was made or why the rule does not apply.
 */
export type Computed =
  { score: number; points?: number; note?: string } | { missing: string[]; note?: string }

export type ScoreFunction = (input: ScoreInput) => Computed

/** A rule to which the person is nobody. */
export type AnswerScore = (input: AnswerInput) => Computed
