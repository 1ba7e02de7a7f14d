import { writeTxOn, openDatabase } from 'db/connection'
import { METRICS } from '~/domain/metrics/metric'
import type { ChildServer } from '../child-server'
import { measure, type Target } from '../measure'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'
import { line } from './pages'
import { readings } from './readings'

/** Limit for a page of a participant with two years of entries: server time relative to the plain page. */
const LIMIT = 4
const DAYS = 730
const HABITS = 10
const GOALS = 500
const PAGES: Record<string, string> = {
  home: '/participant/home',
  goals: '/participant/goals',
  habits: '/participant/habits',
  metrics: '/participant/metrics',
  'metrics of two years': '/participant/metrics?range=all',
  'readings one by one': '/participant/metrics/entries',
}

/** Two years of ten habits and seven metrics, and five hundred goals, of the signed-in participant. */
async function fillTwoYears(url: string): Promise<void> {
  const sequelize = openDatabase(url)
  const participant = `(SELECT MIN(id) FROM participant WHERE user_id = ${FIRST_ID})`
  const at = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const ago = Array.from({ length: DAYS }, (_, day) => day)
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
  const insert = (into: string, rows: string[]) =>
    sequelize.query(`INSERT INTO ${into} VALUES ${rows.join(', ')}`)
  await writeTxOn(sequelize, async () => {
    await insert(
      'habit (id, participant_id, habit, categories, created, updated)',
      numbers(HABITS).map(
        (id) => `(${900_000 + id}, ${participant}, 'Habit ${id}', 'food', '${at(DAYS)}', '${at(0)}')`,
      ),
    )
    for (const id of numbers(HABITS))
      await insert(
        'habit_progress (habit_id, day, progress, timestamp)',
        ago.map((day) => `(${900_000 + id}, '${at(day).slice(0, 10)}', ${1 + (day % 10)}, '${at(day)}')`),
      )
    await insert(
      'goal (participant_id, goal, timeframe, created, updated)',
      numbers(GOALS).map((id) => `(${participant}, 'Goal ${id}', '6 months', '${at(id)}', '${at(id)}')`),
    )
    for (const metric of METRICS)
      await insert(
        'metric_reading (participant_id, metric, service, day, taken, value, diastolic, created, updated)',
        ago.map(
          (day) =>
            `(${participant}, '${metric}', 'MANUAL', '${at(day).slice(0, 10)}', '${at(day)}', ${90 + (day % 9)},
              ${metric === 'BLOOD_PRESSURE' ? 70 : 'NULL'}, '${at(day)}', '${at(day)}')`,
        ),
      )
    await sequelize.query(
      `INSERT INTO metric_day (participant_id, metric, day, value, diastolic, lowest, highest, readings)
        SELECT participant_id, metric, day, value, diastolic, value, value, 1 FROM metric_reading
         WHERE participant_id = ${participant}`,
    )
  })
  await sequelize.close()
}

/** The participant's own pages, compared with the plain page of the same run. */
export async function wellness(product: ChildServer, bare: ChildServer, url: string): Promise<Line[]> {
  await fillTwoYears(url)
  const init = await asBrowser('participant')
  const page = ([name, path]: [string, string]): Target => ({
    name: `participant: ${name}`,
    server: product,
    ask: () => ({ path, init }),
  })
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    ...Object.entries(PAGES).map(page),
  ])
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: LIMIT }],
    })),
    ...(await readings(product, url)),
  ]
}
