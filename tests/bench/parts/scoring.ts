import { spawnSync } from 'node:child_process'
import { randomAnswer, seededRandom } from '~/domain/scoring/check/fixtures'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { validateAnswer } from '~/domain/questionnaire/validate-answer'
import { quantile } from '../measure'
import type { Line } from '../report'

const SURVEYS = 1000
const ROUNDS = 5
const LIMIT_S = 5

/** `npm run score` on 1,000 surveys of all questionnaires, compared with a plain loop over the same lines. */
export function scoring(): Line[] {
  const lines = surveyLines()
  const times = { bare: [] as number[], product: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(timed(['tests/bench/bare-loop.mjs'], lines))
    times.product.push(timed(['--import', 'tsx', 'scripts/score.ts', '-'], lines))
  }
  const [bare, product] = [quantile(times.bare, 0.5), quantile(times.product, 0.5)]
  const seconds = product / 1000
  return [
    { what: `bare loop over ${SURVEYS} surveys`, p50: bare },
    {
      what: `score ${SURVEYS} surveys`,
      p50: product,
      note: `${(product / bare).toFixed(1)} × bare loop`,
      checks: [{ of: 'for the command', value: seconds, limit: LIMIT_S, unit: ' s' }],
    },
  ]
}

function timed(args: string[], input: string): number {
  const begun = performance.now()
  const { status, stdout } = spawnSync(process.execPath, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const took = performance.now() - begun
  const answers = stdout.trimEnd().split('\n')
  if (status !== 0 || answers.length !== SURVEYS || answers.some((answer) => answer.startsWith('{"error"')))
    throw new Error(`${args.join(' ')} did not score all surveys`)
  return took
}

function surveyLines(): string {
  const random = seededRandom(3)
  const definitions = allDefinitions()
  const person = {
    gender: 'F',
    race: 'WHITE',
    age: 61,
    biometrics: { tchol: 180, hdl_c: 47, bp_systolic: 124 },
  }
  return Array.from({ length: SURVEYS }, (_, index) => {
    const definition = definitions[index % definitions.length]!
    const answers = definition.questions
      .map((question) => ({ question, answer: randomAnswer(question, random) }))
      .filter(
        ({ question, answer }) =>
          validateAnswer({ ...question, validation: 'NONE' }, answer, { warned: true }).passes,
      )
      .map(({ question, answer }) => [question.name, answer] as const)
    return JSON.stringify({
      code: definition.code,
      version: definition.version,
      answers: Object.fromEntries(answers),
      person,
    })
  }).join('\n')
}
