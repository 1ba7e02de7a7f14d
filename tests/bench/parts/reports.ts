import { monitorEventLoopDelay } from 'node:perf_hooks'
import { useDatabase, writeTxOn } from 'db/connection'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { buildRollups } from '~/domain/reports/build-rollups.server'
import type { ChildServer } from '../child-server'
import type { Filled } from '../databases'
import { measure } from '../measure'
import { series } from '../people-sql'
import type { Line } from '../report'
import { asBrowser } from '../requests'
import { line } from './pages'

/** Limit for an aggregate report: server time relative to the plain page. */
const LIMIT = 6
/** Maximum seconds per 100,000 scores. */
const BUILD_LIMIT = 3
/**
 * Maximum milliseconds that the build delays other requests (architecture: nothing blocks the event loop
 * longer).
 */
const HEARD_LIMIT = 50
const DAYS = 365
const MANY = 100_000
const SCORES = SCORE_NAMES.filter((name) => !name.startsWith('OK_')).slice(0, 10)

const dayOf = (index: string) => {
  const first = Date.UTC(2025, 0, 1)
  return `(CASE ${Array.from({ length: DAYS }, (_, day) => `WHEN ${index} = ${day} THEN '${new Date(first + day * 86_400_000).toISOString()}'`).join(' ')} END)`
}

/** A completed questionnaire with ten scores for every participant, spread over a year. */
async function fillScores({ sequelize }: Pick<Filled, 'sequelize'>, rows: number): Promise<number> {
  const numbers = series(sequelize.getDialect() === 'sqlite', 0, DAYS)
  await writeTxOn(sequelize, async () => {
    await sequelize.query(`${numbers}, days AS (SELECT n, ${dayOf('n')} AS at FROM numbers)
      INSERT INTO survey (id, participant_id, questionnaire_code, definition_version, started, completed, created, updated)
      SELECT 9000000 + p.id, p.id, 'MH', 1, d.at, d.at, d.at, d.at FROM participant p JOIN days d ON d.n = p.id * 7 % ${DAYS}`)
    for (const [index, name] of SCORES.entries())
      await sequelize.query(`INSERT INTO score (participant_id, survey_id, score_name, score, updated)
        SELECT participant_id, id, '${name}', (participant_id * ${index + 3}) % 25, completed FROM survey WHERE id > 9000000`)
  })
  return rows * SCORES.length
}

/** Builds the roll-ups of all scores, and a company's report for ranges that were never requested before. */
export async function reports(
  product: ChildServer,
  bare: ChildServer,
  filled: Pick<Filled, 'sequelize'>,
  rows: number,
): Promise<Line[]> {
  const scores = await fillScores(filled, rows)
  useDatabase(filled.sequelize)
  const startedAt = performance.now()
  const blocked = monitorEventLoopDelay({ resolution: 5 })
  blocked.enable()
  const built = await buildRollups()
  blocked.disable()
  const seconds = (performance.now() - startedAt) / 1000
  const init = await asBrowser('admin')
  const day = (count: number) => new Date(Date.UTC(2025, 0, 1 + (count % 300))).toISOString().slice(0, 10)
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    {
      name: 'aggregate report, another range each time',
      server: product,
      ask: (count) => ({
        path: `/company/aggregateReport/id/1?start_date=${day(count)}&end_date=2025-12-31`,
        init,
      }),
    },
    {
      name: 'aggregate report, the same range',
      server: product,
      ask: () => ({ path: '/company/aggregateReport/id/1?start_date=2025-06-01&end_date=2025-12-31', init }),
    },
  ])
  return [
    {
      what: `roll-ups of ${scores} scores, ${built.rows} rows`,
      checks: [
        {
          of: 's for 100 000 scores',
          value: (seconds * MANY) / Math.max(MANY, scores),
          limit: BUILD_LIMIT,
          unit: ' s',
        },
        {
          of: 'longest that nobody else was heard',
          value: blocked.max / 1e6,
          limit: HEARD_LIMIT,
          unit: ' ms',
        },
      ],
    },
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: LIMIT }],
    })),
  ]
}
