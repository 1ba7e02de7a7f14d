import type { AnswerValue, Answers } from '~/domain/questionnaire/answer'
import { orderedQuestions, type Question } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { SAFETY_RULES } from './safety-rules'
import { rulesOfAnswer } from './safety-triggers'

/**
 * Texts to show at once, whatever the total: one for the practitioner, the crisis line for the participant.
 */
export type SafetyNotice = { question: string; practitionerKey: string; participantKey: string }

/** The text keys of the notices. */
export const NOTICE = {
  practitionerKey: 'score.safety.practitioner',
  participantKey: 'score.safety.participant',
} as const

/**
 * Returns the notice for an answer that calls for the crisis line (PHQ-9 item 9 above 0), at any total; else
 * null.
 */
export function safetyNotice(code: string, answers: Answers): SafetyNotice | null {
  const definition = latestDefinition(code)
  const question =
    definition &&
    orderedQuestions(definition).find((asked) =>
      rulesOfAnswer(code, asked, answers[asked.name]).some((rule) => SAFETY_RULES[rule].crisisLine),
    )
  return question ? { question: question.name, ...NOTICE } : null
}

/** True if an answer to a question calls for the crisis line, stored or not. */
export function callsForHelp(code: string, question: Question, value: AnswerValue): boolean {
  const answer = { values: [value] }
  return rulesOfAnswer(code, question, answer).some((rule) => SAFETY_RULES[rule].crisisLine)
}
