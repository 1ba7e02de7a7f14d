import { answerPoints, type Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { safetyRules, type AnswerTrigger, type MeasureTrigger, type SafetyRuleName } from './safety-rules'

/** The rules that an answer to a question of a questionnaire meets. Any version of the questionnaire counts. */
export function rulesOfAnswer(
  code: string,
  question: Question,
  answer: Answer | undefined,
): SafetyRuleName[] {
  return safetyRules
    .filter(
      ([, { on }]) =>
        'questionnaire' in on &&
        on.questionnaire === code &&
        on.question === question.name &&
        calls(on, question, answer),
    )
    .map(([name]) => name)
}

/** The rules that measures of the body meet. */
export function rulesOfMeasures(values: Readonly<Record<string, unknown>>): SafetyRuleName[] {
  return safetyRules
    .filter(([, { on }]) => 'measuresAbove' in on && exceeds(on, values))
    .map(([name]) => name)
}

/** The measures that a rule looks at. */
export function measuresOf(name: SafetyRuleName): string[] {
  const on = safetyRules.find(([rule]) => rule === name)?.[1].on
  return on && 'measuresAbove' in on ? Object.keys(on.measuresAbove) : []
}

function calls(trigger: AnswerTrigger, question: Question, answer: Answer | undefined): boolean {
  const points = answerPoints(question, answer)
  if ('above' in trigger) return points !== null && points > trigger.above
  return (answer?.values ?? []).some((value) => value !== null && !trigger.unless.includes(String(value)))
}

function exceeds({ measuresAbove }: MeasureTrigger, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(measuresAbove).some(([name, limit]) => Number(values[name] ?? 0) > limit)
}
