import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import type { Person } from './person'

/** `answers` holds only answers to questions that apply. */
export type AnswerInput = { definition: Definition; answers: Answers }

/** What a rule needs that also looks at the person. */
export type ScoreInput = AnswerInput & { person: Person }

/**
 * A score, or the names of the questions and personal facts that are missing. `note` is the key of a sentence
 * to show with the score, such as an assumption that was made or why the rule does not apply.
 */
export type Computed =
  { score: number; points?: number; note?: string } | { missing: string[]; note?: string }

export type ScoreFunction = (input: ScoreInput) => Computed

/** A rule that needs no facts about the person. */
export type AnswerScore = (input: AnswerInput) => Computed
