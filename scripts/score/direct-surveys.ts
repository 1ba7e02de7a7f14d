import { z } from 'zod/v4'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { ORT_AGE } from '~/domain/questionnaire/ort-weights'
import { wbiOfDomains } from '~/domain/scoring/rules/well-being'
import { scoreFunction } from '~/domain/scoring/score-functions'
import { scoreResult } from '~/domain/scoring/score-survey'
import { readAnswers } from './answers'
import { BadLine, readBy } from './bad-line'
import { answersOfInputs } from './direct-answers'
import { DIRECT_SCORES, type DirectScore } from './direct-scores'
import type { DirectRule } from './direct-rule'
import { personSchema } from './person'
import { plainNumber } from './schemas'
import { safetyIn, safetyOf } from './safety'
import { told, type Told } from './result'

const ORT_MARKS = 10
const ORT_AGE_PLACE = 6

const domain = z.preprocess(plainNumber, z.number('a number is expected').min(0).max(10).nullish()).optional()
const domains = z.object({ WBI_MIND: domain, WBI_BODY: domain, WBI_LIFE: domain, WBI_WORK: domain })

/** Questionnaire scores, from their items or named answers; WBI_SCORE also from the domain scores. */
export const surveyRules: Readonly<Record<string, DirectRule>> = {
  ...Object.fromEntries(
    Object.entries(DIRECT_SCORES).map(
      ([score, takes]) => [score, (inputs) => compute(score, takes, inputs)] satisfies [string, DirectRule],
    ),
  ),
  WBI_SCORE: (inputs) =>
    Object.keys(domains.shape).some((name) => name in inputs)
      ? ofDomains(inputs)
      : compute('WBI_SCORE', DIRECT_SCORES.WBI_SCORE!, inputs),
  ORT_SCORE: (inputs) => compute('ORT_SCORE', DIRECT_SCORES.ORT_SCORE!, withAgeMark(inputs)),
  OK_POVERTY: ({ income, people, ...inputs }) =>
    compute(
      'OK_POVERTY',
      DIRECT_SCORES.OK_POVERTY!,
      income === undefined && people === undefined
        ? inputs
        : { ...inputs, MH_INCOME: { INCOME: income ?? null, PEOPLE: people ?? null } },
    ),
}

/** Computes one score as if every question with an answer applied: the caller says what was asked. */
function compute(score: string, takes: DirectScore, inputs: Record<string, unknown>): Told {
  const definition = latestDefinition(takes.code)
  if (!definition) throw new BadLine(`score: the questionnaire ${takes.code} is not there`)
  const answers = readAnswers(definition, answersOfInputs(takes, inputs))
  const asked: Definition = {
    ...definition,
    questions: definition.questions.map((question) =>
      answers[question.name] ? { ...question, show: undefined } : question,
    ),
  }
  const person = readBy(personSchema, inputs, 'inputs')
  const result = scoreFunction(score)?.({ definition: asked, answers, person }) ?? { missing: [] }
  return { ...told(score, scoreResult(score, result)), ...safetyIn(safetyOf(asked, answers)) }
}

/**
 * Ten marks are the published list, whose seventh means an age from 16 to 45; it is used if no age is given.
 */
function withAgeMark({ items, ...inputs }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(items) || items.length !== ORT_MARKS)
    return items === undefined ? inputs : { ...inputs, items }
  const marked: unknown = items[ORT_AGE_PLACE]
  if (marked !== true && marked !== 1 && marked !== false && marked !== 0)
    throw new BadLine('inputs.items: ten marks are expected: true, false, 1 or 0')
  return {
    age: marked ? ORT_AGE.to : ORT_AGE.to + 1,
    ...inputs,
    items: items.filter((_, place) => place !== ORT_AGE_PLACE),
  }
}

function ofDomains(inputs: Record<string, unknown>): Told {
  const scores = readBy(domains, inputs, 'inputs')
  const missing = (Object.keys(domains.shape) as (keyof typeof scores)[]).filter(
    (name) => typeof scores[name] !== 'number',
  )
  return told('WBI_SCORE', scoreResult('WBI_SCORE', wbiOfDomains(Object.values(scores), missing)))
}
