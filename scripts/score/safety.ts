import type { Answers } from '~/domain/questionnaire/answer'
import { orderedQuestions, type Definition } from '~/domain/questionnaire/definition'
import { rulesOfAnswer, rulesOfMeasures } from '~/domain/scoring/safety-triggers'

/** The safety rules that answers meet, whatever the score: each calls for a person to act at once. */
export function safetyOf(definition: Definition, answers: Answers): string[] {
  return orderedQuestions(definition).flatMap((question) =>
    rulesOfAnswer(definition.code, question, answers[question.name]),
  )
}

/** The safety rules that a blood pressure meets. */
export function safetyOfPressure(bp_systolic: unknown, bp_diastolic: unknown): string[] {
  return rulesOfMeasures({ bp_systolic, bp_diastolic })
}

/** The field `safety` of one score, which is there only when a rule is met. */
export function safetyIn(rules: string[]): { safety?: string[] } {
  return rules.length > 0 ? { safety: rules } : {}
}
