import { answerPoints, type Answer } from '~/domain/questionnaire/answer'
import { questionOf, type Question } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import {
  SAFETY_RULES,
  safetyRules,
  type AnswerTrigger,
  type MeasureTrigger,
  type SafetyRule,
  type SafetyRuleName,
} from './safety-rules'

/**
 * The rules that an answer to a question of a questionnaire meets. Any version of the questionnaire counts.
 */
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

/**
 * Which of two stored values of a rule is worse: above 0 when the first is. An answer is worse the later it
 * stands among the options; measures by how far the worst of them is above its limit.
 */
export function compareValues(name: SafetyRuleName, one: string, other: string): number {
  return levelOf(name, one) - levelOf(name, other)
}

function levelOf(name: SafetyRuleName, value: string): number {
  const { on }: SafetyRule = SAFETY_RULES[name]
  if ('measuresAbove' in on) {
    const limits = Object.values(on.measuresAbove)
    return Math.max(...value.split('/').map((part, index) => (Number(part) || 0) / limits[index]!))
  }
  const definition = latestDefinition(on.questionnaire)
  const question = definition && questionOf(definition, on.question)
  const options = question && 'options' in question ? question.options : []
  const place = options.findIndex((option) => String(option.value) === value)
  return place < 0 ? Number(value) || 0 : place
}

function calls(trigger: AnswerTrigger, question: Question, answer: Answer | undefined): boolean {
  const points = answerPoints(question, answer)
  if ('above' in trigger) return points !== null && points > trigger.above
  return (answer?.values ?? []).some((value) => value !== null && !trigger.unless.includes(String(value)))
}

function exceeds({ measuresAbove }: MeasureTrigger, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(measuresAbove).some(([name, limit]) => Number(values[name] ?? 0) > limit)
}
