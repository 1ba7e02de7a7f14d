import type { AnswerValue, Answers } from '~/domain/questionnaire/answer'
import { orderedQuestions, type Question } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { SAFETY_RULES } from './safety-rules'
import { rulesOfAnswer } from './safety-triggers'

/** Texts to show at once, whatever the total: one to the practitioner, the crisis line to the participant. */
export type SafetyNotice = { question: string; practitionerKey: string; participantKey: string }

/** What is said to whom: the keys of the texts. */
export const NOTICE = {
  practitionerKey: 'score.safety.practitioner',
  participantKey: 'score.safety.participant',
} as const

/**
 * The notice that an answer with a crisis line raises (PHQ-9 item 9 above 0) at any total; null otherwise.
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

/** Whether an answer to a question calls for the crisis line, stored or not. */
export function callsForHelp(code: string, question: Question, value: AnswerValue): boolean {
  const answer = { values: [value] }
  return rulesOfAnswer(code, question, answer).some((rule) => SAFETY_RULES[rule].crisisLine)
}
