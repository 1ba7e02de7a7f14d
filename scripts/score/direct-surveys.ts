import { z } from 'zod/v4'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import type { Person } from '~/domain/scoring/person'
import { NEGATIVE_FEELINGS, POSITIVE_FEELINGS, RTC_RULERS, WBI_SECTIONS, wbiQuestions } from '~/domain/scoring/score-items'
import { scoreFunction } from '~/domain/scoring/score-functions'
import { LIGHT_NAMES, WBI_NAMES } from '~/domain/scoring/score-names'
import { scoreResult } from '~/domain/scoring/score-survey'
import { readAnswers } from './answers'
import { BadLine } from './bad-line'
import { rule, type DirectRule } from './direct-rule'
import { told, type Told } from './result'
import { age, day, fields, gender, value } from './schemas'

const listOf = (count: number) => z.array(z.union([z.number(), z.string(), z.null()])).length(count)
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}`)

/** Scores that add up the items of one questionnaire, with the number of these. */
const SUMS = { PHQ9_SCORE: ['PHQ9', 9], GAD7_SCORE: ['GAD7', 7], SCORE_STRESS: ['STRESS', 7], SCORE_SLEEP: ['SLEEP', 4], AUDIT_SCORE: ['AUDIT', 10], SCORE_DIET: ['DIET', 14] } as const

const sections = z.partialRecord(z.enum(WBI_SECTIONS), listOf(4))

/** Scores of the questionnaires, from their items instead of named answers. */
export const surveyRules: Readonly<Record<string, DirectRule>> = {
  ...Object.fromEntries(Object.entries(SUMS).map(([score, [code, count]]) => [score, rule(
    z.strictObject({ items: listOf(count), gender, age }),
    ({ items, ...person }) => compute(score, code, byName(names(code, count), items), person),
  )])),
  SCORE_EXER: rule(z.strictObject({ days: value, minutes: value }), ({ days, minutes }) => compute('SCORE_EXER', 'EXERCISE', { EXERCISE_DAYS: days, EXERCISE_MINUTES: minutes })),
  SCORE_SED: rule(z.strictObject({ hours: value }), ({ hours }) => compute('SCORE_SED', 'EXERCISE', { EXERCISE_SITTING: hours })),
  SCORE_DIETID: rule(z.strictObject({ value }), ({ value: result }) => compute('SCORE_DIETID', 'DIETID', { DIETID_1: result })),
  SCORE_PMH: rule(z.strictObject({ conditions: z.array(z.string()) }), ({ conditions }) => compute('SCORE_PMH', 'MH', { MH_CONDITIONS: orNone(conditions) })),
  ORT_SCORE: rule(z.strictObject({ factors: z.array(z.string()), gender, age }), ({ factors, ...person }) => compute('ORT_SCORE', 'ORT', { ORT_FACTORS: orNone(factors) }, person)),
  RATIO_SCORE: rule(z.strictObject({ positive: listOf(10), negative: listOf(10) }), ({ positive, negative }) =>
    compute('RATIO_SCORE', 'RATIO', { ...byName(POSITIVE_FEELINGS.map(feeling), positive), ...byName(NEGATIVE_FEELINGS.map(feeling), negative) })),
  ...Object.fromEntries(WBI_NAMES.map((score) => [score, rule(sections, (given) =>
    compute(score, 'WBI', Object.assign({}, ...WBI_SECTIONS.map((section) => byName(wbiQuestions(section), given[section] ?? []))) as Record<string, unknown>))])),
  ...Object.fromEntries(RTC_RULERS.map((score) => [score, rule(z.strictObject({ value: z.union([z.int(), z.literal('NONE'), z.null()]) }), ({ value: ready }) => compute(score, 'RTC', { [score]: ready }))])),
  ...Object.fromEntries(LIGHT_NAMES.map((score) => [score, rule(fields, (answers) => compute(score, 'MH', answers))])),
  OK_POVERTY: rule(z.strictObject({ income: value, people: value, region: z.string().max(50).nullish(), on: day.nullish() }), ({ income, people, ...person }) =>
    compute('OK_POVERTY', 'MH', { MH_INCOME: [income ?? null, people ?? null] }, person)),
}

/** Computes one score as if every question that has an answer applied: the caller says what was asked. */
function compute(score: string, code: string, given: Record<string, unknown>, person: Person = {}): Told {
  const definition = latestDefinition(code)
  if (!definition) throw new BadLine(`score: the questionnaire ${code} is not there`)
  const answers = readAnswers(definition, given)
  const asked: Definition = { ...definition, questions: definition.questions.map((question) => (answers[question.name] ? { ...question, show: undefined } : question)) }
  return told(score, scoreResult(score, scoreFunction(score)?.({ definition: asked, answers, person }) ?? { missing: [] }))
}

function byName(list: readonly string[], items: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(list.map((name, index) => [name, items[index] ?? null]))
}

function orNone(marked: readonly string[]): readonly string[] | 'NONE' {
  return marked.length > 0 ? marked : 'NONE'
}

function feeling(name: string): string {
  return `RATIO_${name}`
}
