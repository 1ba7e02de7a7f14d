import { z } from 'zod/v4'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import { invalid } from '~/platform/refusal'
import { compareScores, type Comparison } from './compare-scores'
import { SIMULATED_CASES, type SimulatedCase } from './simulated-cases'

export type CaseResult = { caseIndex: number; code: string; rows: Comparison[] }

const value = z.union([z.string().max(1000), z.number(), z.null()])
const number = z.number().nullish()
const casesSchema = z
  .array(
    z.strictObject({
      code: z.string().max(50),
      answers: z.record(z.string().max(100), z.array(value).max(100)),
      person: z.strictObject({
        gender: z.enum(['M', 'F', 'UNKNOWN']).nullish(),
        age: number,
        ethnicity: z.string().max(50).nullish(),
        biometrics: z.strictObject({ tchol: number, hdl_c: number, bp_systolic: number }).optional(),
      }),
      expected: z.record(z.string().max(100), z.number().nullable()),
    }),
  )
  .max(1000)

const returnedSchema = z.record(
  z.string().max(100),
  z.union([z.number(), z.null(), z.looseObject({ score: z.number().nullable() })]),
)

/**
 * Scores simulated cases the way surveys are scored, and compares the results.
 * @throws Refusal 422 when the text is not a list of cases.
 */
export function runCases(text: string): CaseResult[] {
  return parsed(text, casesSchema, 'cases').map((one, caseIndex) => ({
    caseIndex,
    code: one.code,
    rows: compareScores(one.expected, scoresOf(one)),
  }))
}

/**
 * Compares scores that a site returned as `imdata` with those expected for their case.
 * @throws Refusal 422.
 */
export function compareReturned(imdata: string, caseIndex: number): CaseResult {
  const expected = SIMULATED_CASES[caseIndex]
  if (!expected) throw invalid({ caseIndex: ['form.choice'] })
  const returned = Object.entries(parsed(imdata, returnedSchema, 'imdata'))
  const scores = Object.fromEntries(
    returned.map(([name, score]) => [
      name,
      score !== null && typeof score === 'object' ? score.score : score,
    ]),
  )
  return { caseIndex, code: expected.code, rows: compareScores(expected.expected, scores) }
}

function scoresOf({ code, answers, person }: SimulatedCase): Record<string, number | null> {
  const definition = latestDefinition(code)
  if (!definition) throw invalid({ cases: ['form.choice'] })
  const given = Object.fromEntries(Object.entries(answers).map(([name, values]) => [name, { values }]))
  return Object.fromEntries(
    Object.entries(scoreSurvey(definition, given, person)).map(([name, { score }]) => [name, score]),
  )
}

function parsed<Schema extends z.ZodType>(text: string, schema: Schema, field: string): z.output<Schema> {
  const result = schema.safeParse(jsonOf(text))
  if (!result.success) throw invalid({ [field]: ['form.invalid'] })
  return result.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
