import { answerPoints, type Answers } from '~/domain/questionnaire/answer'
import { questionOf } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'

/** Texts to show at once, whatever the total: one to the practitioner, the crisis line to the participant. */
export type SafetyNotice = { question: string; practitionerKey: string; participantKey: string }

/** Items whose answer above 0 raises a notice, by questionnaire. */
const SAFETY_ITEMS: Readonly<Record<string, string>> = { PHQ9: 'PHQ9_9' }

/** The notice that PHQ-9 item 9 above 0 raises at any total; null otherwise. Any version of the questionnaire counts. */
export function safetyNotice(code: string, answers: Answers): SafetyNotice | null {
  const item = Object.hasOwn(SAFETY_ITEMS, code) ? SAFETY_ITEMS[code] : undefined
  const definition = latestDefinition(code)
  const question = item && definition ? questionOf(definition, item) : undefined
  if (!question || (answerPoints(question, answers[question.name]) ?? 0) <= 0) return null
  return {
    question: question.name,
    practitionerKey: 'score.safety.practitioner',
    participantKey: 'score.safety.participant',
  }
}
