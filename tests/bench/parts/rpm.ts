import { writeRows, writeTx } from 'db/connection'
import { QueryTypes, type Sequelize } from 'sequelize'
import { refreshStatistics } from 'db/statistics'
import { keepAllMonitoring } from '~/domain/monitoring-state/monitoring-job.server'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import type { ChildServer } from '../child-server'
import { measure, quantile, type Target } from '../measure'
import { AT, series } from '../people-sql'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'
import { line } from './pages'

/** Limit: server time relative to the plain page. */
const SCREEN_LIMIT = 4
const MOST_MONITORED = 2_000
const DAYS = 180
const METRICS = ['ACTIVITY', 'WEIGHT', 'HEARTRATE', 'HRV', 'SPO2', 'SLEEP']
const EACH = DAYS * METRICS.length
const PORTION = 200
/** Minimum patients per second for the nightly computation. */
const NIGHTLY = 200
/** Limit for other writers meanwhile, relative to their median. */
const WAIT_LIMIT = 10
const WRITERS = 4
/** How long they write undisturbed, for comparison. */
const CALM_MS = 3_000

/**
 * All the benchmark's people, up to two thousand, are monitored by its first practice, with half a year of
 * device readings.
 */
async function fill(sequelize: Sequelize, people: number): Promise<void> {
  const sqlite = sequelize.getDialect() === 'sqlite'
  const run = (sql: string) => writeTx(() => sequelize.query(sql, { type: QueryTypes.RAW }))
  const numbers = series(sqlite, 0, people)
  const practice = `(SELECT practice_id FROM practitioner WHERE id = (SELECT MAX(practitioner_id)
    FROM session))`
  await run(
    `${numbers} INSERT INTO provider (participant_id, practice_id, type, created, updated)
      SELECT n + ${FIRST_ID}, ${practice}, 'PRIMARY', ${AT}, ${AT}
       FROM numbers WHERE NOT EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = n + ${FIRST_ID}
         AND l.practice_id = ${practice})`,
  )
  await run(
    `${numbers} INSERT INTO monitoring (participant_id, practice_id, since, consented, consent_how, created,
      updated)
       SELECT n + ${FIRST_ID}, ${practice}, '2026-01-01', '2026-01-01', 'VERBAL', ${AT}, ${AT} FROM numbers`,
  )
  await run(
    `${numbers} INSERT INTO rpm_check (participant_id, practice_id, status, created, updated)
       SELECT n + ${FIRST_ID}, ${practice}, 'NOMINAL', ${AT}, ${AT} FROM numbers`,
  )
  const today = todayIn(env().TIME_ZONE)
  const back = `CAST(n / ${METRICS.length} AS INTEGER) % ${DAYS}`
  const day = sqlite
    ? `date('${today}', '-' || (${back}) || ' days')`
    : `to_char(date '${today}' - CAST(${back} AS INTEGER), 'YYYY-MM-DD')`
  const metric = `CASE n % ${METRICS.length} ${METRICS.map(
    (name, place) => `WHEN ${place} THEN '${name}'`,
  ).join(' ')} END`
  for (let from = 0; from < people; from += PORTION) {
    const rows = series(sqlite, from * EACH, Math.min(people, from + PORTION) * EACH)
    await run(
      `${rows} INSERT INTO metric_reading (participant_id, metric, service, day, taken, value, created,
        updated)
         SELECT ${FIRST_ID} + CAST(n / ${EACH} AS INTEGER), ${metric}, 'FITBIT', ${day},
           ${day} || 'T12:00:00.000Z', 60 + n % 40, ${AT}, ${AT} FROM numbers`,
    )
  }
  // PostgreSQL does this by itself, but a minute later.
  await (sqlite ? refreshStatistics(sequelize) : sequelize.query('VACUUM ANALYZE'))
}

/**
 * The list of two thousand monitored patients compared with the plain page, and the nightly computation while
 * others write.
 */
export async function rpm(
  product: ChildServer,
  bare: ChildServer,
  sequelize: Sequelize,
  rows: number,
): Promise<Line[]> {
  const people = Math.min(MOST_MONITORED, rows)
  await fill(sequelize, people)
  // The server's own jobs may have computed people before their readings existed.
  await allOutdated()
  await keepAllMonitoring()
  return [...(await pagesOf(product, bare)), ...(await nightly(people))]
}

async function pagesOf(product: ChildServer, bare: ChildServer): Promise<Line[]> {
  const init = await asBrowser('physician')
  const page = (name: string, path: string): Target => ({
    name,
    server: product,
    ask: () => ({ path, init }),
  })
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    page('monitored patients', '/rpm/1'),
    page('monitored patients: check', '/rpm/1?show=needs_check'),
    page('monitored patients, page 30', '/rpm/1?page=29'),
    page('ledger of the month', '/rpm/1/ledger'),
  ])
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      // The ledger computes its page from readings, so it has no limit.
      ...(!screen.name.startsWith('ledger') && {
        checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: SCREEN_LIMIT }],
      }),
    })),
  ]
}

/** Marks everybody's monitoring state as out of date. */
const allOutdated = () => writeTx(() => writeRows(`UPDATE monitoring_state SET computed_for = '2000-01-01'`))

/** Recomputes everybody as after midnight: first alone, then while others write. */
async function nightly(people: number): Promise<Line[]> {
  const night = async () => {
    await allOutdated()
    const startedAt = performance.now()
    await keepAllMonitoring()
    return people / ((performance.now() - startedAt) / 1000)
  }
  const alone = await night()
  const calm = writersUntilDone(people)
  await new Promise((resolve) => setTimeout(resolve, CALM_MS))
  const undisturbed = await calm.stop()
  const others = writersUntilDone(people)
  const beside = await night()
  const waits = await others.stop()
  return [
    {
      what: 'a night of monitored patients',
      note: `${alone.toFixed(0)} patients a second alone, ${beside.toFixed(0)} beside writers`,
      checks: [{ of: 'patients a second', value: alone, limit: NIGHTLY, atLeast: true }],
    },
    {
      what: 'others who write meanwhile',
      p50: quantile(waits, 0.5),
      p95: quantile(waits, 0.95),
      note: `${waits.length} writes; without the night ${longest(undisturbed).toFixed(0)} × at most`,
      checks: [
        {
          of: '× their median, at most',
          value: longest(waits),
          limit: WAIT_LIMIT,
        },
      ],
    },
  ]
}

/** The longest wait, as a multiple of the median. */
const longest = (waits: number[]) => Math.max(...waits) / quantile(waits, 0.5)

/**
 * People who keep saving something small until told to stop; returns how long each save took, in
 * milliseconds.
 */
function writersUntilDone(people: number): { stop: () => Promise<number[]> } {
  const waits: number[] = []
  let over = false
  const writer = async (place: number) => {
    for (let piece = place; !over; piece += WRITERS) {
      const startedAt = performance.now()
      await writeTx(() =>
        writeRows('UPDATE participant SET profile_updated = $at WHERE id = $id', {
          at: new Date().toISOString(),
          id: FIRST_ID + ((piece * 7) % people),
        }),
      )
      waits.push(performance.now() - startedAt)
    }
  }
  const running = Promise.all(Array.from({ length: WRITERS }, (_, place) => writer(place)))
  return {
    stop: async () => {
      over = true
      await running
      return waits
    },
  }
}
