import type { Answers } from '~/domain/questionnaire/answer'
import { orderedQuestions } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { SAFETY_RULES } from './safety-rules'
import { rulesOfAnswer } from './safety-triggers'

/** Texts to show at once, whatever the total: one to the practitioner, the crisis line to the participant. */
export type SafetyNotice = { question: string; practitionerKey: string; participantKey: string }

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
  if (!question) return null
  return {
    question: question.name,
    practitionerKey: 'score.safety.practitioner',
    participantKey: 'score.safety.participant',
  }
}
