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

/** Returns the rules met by an answer to a question, in any version of the questionnaire. */
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

/** Returns the rules met by body measurements. */
export function rulesOfMeasures(values: Readonly<Record<string, unknown>>): SafetyRuleName[] {
  return safetyRules.filter(([, { on }]) => 'measures' in on && isBeyond(on, values)).map(([name]) => name)
}

/** Returns the measures that a rule looks at. */
export function measuresOf(name: SafetyRuleName): string[] {
  const on = safetyRules.find(([rule]) => rule === name)?.[1].on
  return on && 'measures' in on ? Object.keys(on.measures) : []
}

/**
 * Compares two stored values of a rule: above 0 if the first is worse. Answers get worse in the order of the
 * options; measures by how far the worst one is beyond its limit.
 */
export function compareValues(name: SafetyRuleName, one: string, other: string): number {
  return levelOf(name, one) - levelOf(name, other)
}

function levelOf(name: SafetyRuleName, value: string): number {
  const { on }: SafetyRule = SAFETY_RULES[name]
  if ('measures' in on) {
    const limits = Object.values(on.measures)
    return Math.max(...value.split('/').map((part, index) => farness(Number(part), limits[index]!)))
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

function isBeyond({ measures }: MeasureTrigger, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(measures).some(([name, { from, above, under, within }]) => {
    const value = values[name]
    if (typeof value !== 'number') return false
    return (
      (from !== undefined && value >= from) ||
      (above !== undefined && value > above) ||
      (under !== undefined && value < under) ||
      (within !== undefined && value >= within[0] && value <= within[1])
    )
  })
}

/** How far a value is from its limit, as a ratio; higher is worse. */
function farness(value: number, { from, above, under, within }: MeasureTrigger['measures'][string]): number {
  if (!value) return 0
  if (within) return within[1] / value
  const high = from ?? above
  return Math.max(high === undefined ? 0 : value / high, under === undefined ? 0 : under / value)
}
