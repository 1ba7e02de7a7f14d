import { openDatabase, writeTxOn } from 'db/connection'
import { sha256 } from '~/platform/secrets.server'
import type { ChildServer } from '../child-server'
import { quantile } from '../measure'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'

const TOKEN = 'bench-cuff-0123456789-0123456789-0123456'
const OF_ONE_POST = 500
const POSTS = 16
const PAGES = 60
/** Maximum server time for one post of 500 readings, in milliseconds. */
const POST_LIMIT = 250
/** Limit for other people's pages meanwhile, relative to their median when idle. */
const PAGE_LIMIT = 2
/** Maximum seconds from the arrival of a dangerous reading until the practice's home page shows it. */
const CHIP_LIMIT = 10
const MINUTE = 60_000

/**
 * Posts of 500 single readings, other people's pages meanwhile, and how soon a dangerous reading is shown.
 */
export async function deviceReadings(product: ChildServer, url: string): Promise<Line[]> {
  await addCuff(url)
  const init = await asBrowser('physician')
  const page = async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${product.url}/`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the start page answers ${answer.status}`)
    return { ms: performance.now() - startedAt, text }
  }
  for (let count = 0; count < PAGES; count++) await page()
  const quiet: number[] = []
  for (let count = 0; count < PAGES; count++) quiet.push((await page()).ms)

  await post(product, normal(0))
  const before = product.cpuMs()
  const alone: number[] = []
  for (let count = 1; count <= POSTS / 2; count++) alone.push(await post(product, normal(count)))
  const cpuMs = (product.cpuMs() - before) / (POSTS / 2)

  const beside: number[] = []
  let under = true
  const writing = (async () => {
    for (let count = POSTS / 2 + 1; count <= POSTS; count++) await post(product, normal(count))
  })().finally(() => (under = false))
  while (under) beside.push((await page()).ms)
  await writing

  const arrived = performance.now()
  await post(product, [pressure(0, { systolic: 208, diastolic: 126 })])
  let seen = false
  while (!seen && performance.now() - arrived < 2 * CHIP_LIMIT * 1000)
    seen = /safety\/acknowledge|Acknowledge/.test((await page()).text)
  const chip = seen ? (performance.now() - arrived) / 1000 : Infinity
  return [
    {
      what: `${OF_ONE_POST} readings by one post`,
      cpuMs,
      p50: quantile(alone, 0.5),
      p95: quantile(alone, 0.95),
      checks: [{ of: 'of the server', value: cpuMs, limit: POST_LIMIT, unit: ' ms' }],
    },
    {
      what: 'pages of others beside them',
      p50: quantile(beside, 0.5),
      p95: quantile(beside, 0.95),
      checks: [
        { of: '× quiet median', value: quantile(beside, 0.5) / quantile(quiet, 0.5), limit: PAGE_LIMIT },
      ],
    },
    {
      what: 'a dangerous reading on the start page of the practice',
      checks: [{ of: 'after its arrival', value: chip, limit: CHIP_LIMIT, unit: ' s' }],
    },
  ]
}

/** Readings that no earlier post has sent: minute by minute, going back in time. */
function normal(round: number): object[] {
  return Array.from({ length: OF_ONE_POST }, (_, index) => {
    const ago = round * OF_ONE_POST + index + 10
    return index % 2 === 0
      ? pressure(ago, { systolic: 110 + (index % 20), diastolic: 70 + (index % 10) })
      : { metric: 'HEARTRATE', value: 60 + (index % 30), unit: 'bpm', at: at(ago) }
  })
}

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE).toISOString()
const pressure = (minutesAgo: number, values: { systolic: number; diastolic: number }) => ({
  metric: 'BLOOD_PRESSURE',
  ...values,
  unit: 'mmHg',
  at: at(minutesAgo),
})

async function post(product: ChildServer, readings: object[]): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${product.url}/api/devices/readings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ readings }),
  })
  const { stored } = (await answer.json()) as { stored?: number }
  if (stored !== readings.length)
    throw new Error(`${answer.status}: sent ${readings.length}, stored ${stored}`)
  return performance.now() - startedAt
}

/** Connects a cuff for the signed-in participant. */
async function addCuff(url: string): Promise<void> {
  const sequelize = openDatabase(url)
  await writeTxOn(sequelize, () =>
    sequelize.query(
      `INSERT INTO device_connection (participant_id, service, driver, status, app_token_hash, created, updated)
        SELECT MIN(id), 'APPLE', 'apple', 'waiting', '${sha256(TOKEN)}', '2026-01-01', '2026-01-01'
          FROM participant WHERE user_id = ${FIRST_ID}`,
    ),
  )
  await sequelize.close()
}
