import { z } from 'zod/v4'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
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
import { told, type Told } from './result'

const domain = z.preprocess(plainNumber, z.number('a number is expected').min(0).max(10).nullish()).optional()
const domains = z.object({ WBI_MIND: domain, WBI_BODY: domain, WBI_LIFE: domain, WBI_WORK: domain })

/** Scores of the questionnaires, from their items or named answers; WBI_SCORE also from the scores of the domains. */
export const surveyRules: Readonly<Record<string, DirectRule>> = {
  ...Object.fromEntries(Object.entries(DIRECT_SCORES).map(([score, takes]) => [score, (inputs) => compute(score, takes, inputs)] satisfies [string, DirectRule])),
  WBI_SCORE: (inputs) => (Object.keys(domains.shape).some((name) => name in inputs) ? ofDomains(inputs) : compute('WBI_SCORE', DIRECT_SCORES.WBI_SCORE!, inputs)),
  OK_POVERTY: ({ income, people, ...inputs }) => compute('OK_POVERTY', DIRECT_SCORES.OK_POVERTY!, income === undefined && people === undefined ? inputs : { ...inputs, MH_INCOME: { INCOME: income ?? null, PEOPLE: people ?? null } }),
}

/** Computes one score as if every question that has an answer applied: the caller says what was asked. */
function compute(score: string, takes: DirectScore, inputs: Record<string, unknown>): Told {
  const definition = latestDefinition(takes.code)
  if (!definition) throw new BadLine(`score: the questionnaire ${takes.code} is not there`)
  const answers = readAnswers(definition, answersOfInputs(takes, inputs))
  const asked: Definition = { ...definition, questions: definition.questions.map((question) => (answers[question.name] ? { ...question, show: undefined } : question)) }
  const person = readBy(personSchema, inputs, 'inputs')
  return told(score, scoreResult(score, scoreFunction(score)?.({ definition: asked, answers, person }) ?? { missing: [] }))
}

function ofDomains(inputs: Record<string, unknown>): Told {
  const scores = readBy(domains, inputs, 'inputs')
  const missing = (Object.keys(domains.shape) as (keyof typeof scores)[]).filter((name) => typeof scores[name] !== 'number')
  return told('WBI_SCORE', scoreResult('WBI_SCORE', wbiOfDomains(Object.values(scores), missing)))
}
