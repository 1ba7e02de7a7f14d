import type { Answers } from '~/domain/questionnaire/answer'
import { orderedQuestions, type Definition } from '~/domain/questionnaire/definition'
import { rulesOfAnswer, rulesOfMeasures } from '~/domain/scoring/safety-triggers'

/** The safety rules that the answers meet, whatever the score: each requires a person to act immediately. */
export function safetyOf(definition: Definition, answers: Answers): string[] {
  return orderedQuestions(definition).flatMap((question) =>
    rulesOfAnswer(definition.code, question, answers[question.name]),
  )
}

/** The safety rules that a blood pressure meets. */
export function safetyOfPressure(bp_systolic: unknown, bp_diastolic: unknown): string[] {
  return rulesOfMeasures({ bp_systolic, bp_diastolic })
}

/** The `safety` field of one score; present only if a rule is met. */
export function safetyIn(rules: string[]): { safety?: string[] } {
  return rules.length > 0 ? { safety: rules } : {}
}
