import { randomInt } from 'node:crypto'
import { openDatabase, writeTxOn } from 'db/connection'
import { METRICS } from '~/domain/metrics/metric'
import { sha256 } from '~/platform/secrets.server'
import type { ChildServer } from '../child-server'
import { withClients } from '../clients'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { createParticipant } from './writes'

const DAYS = 90
/** Enough syncs for many writers to overlap with one. */
const SYNCHRONISATIONS = 12
const WRITERS = 4
const WRITES = 200
/** Limit for the longest wait of the other writers, relative to their median. */
const WAIT_LIMIT = 10
const TOKEN = 'bench-phone-0123456789-0123456789-012345'

/** Syncs ninety days of seven metrics, each in one transaction, while others write. */
export async function readings(product: ChildServer, url: string): Promise<Line[]> {
  await addPhone(url)
  const series = randomInt(1e9)
  const write = (part: string) => (piece: number) => createParticipant(product, `${part}${series}x${piece}`)
  await withClients({ clients: WRITERS, count: WRITES, limitMs: 30_000 }, write('before'))
  await send(product, 0)
  const [others, sent] = await Promise.all([
    withClients({ clients: WRITERS, count: WRITES, limitMs: 30_000 }, write('beside')),
    withClients({ clients: 1, count: SYNCHRONISATIONS, limitMs: 30_000 }, (round) =>
      send(product, round + 1),
    ),
  ])
  const { p50, p95, longest, failed } = others
  return [
    {
      what: '90 days of seven metrics, in one transaction',
      p50: sent.p50,
      p95: sent.p95,
      note: sent.failed ? `${sent.failed} FAILED` : undefined,
    },
    {
      what: 'others who write meanwhile',
      p50,
      p95,
      checks: [{ of: '× median for the longest wait', value: longest / p50, limit: WAIT_LIMIT }],
      note: failed ? `${failed} FAILED` : undefined,
    },
  ]
}

/** Connects a phone for the signed-in participant. */
async function addPhone(url: string): Promise<void> {
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

/** Different values in each round, so that every row is written. */
async function send(product: ChildServer, round: number): Promise<void> {
  const names = METRICS.flatMap((metric) =>
    metric === 'BLOOD_PRESSURE' ? ['SYSTOLIC', 'DIASTOLIC'] : [metric],
  )
  const body = {
    readings: Array.from({ length: DAYS }, (_, ago) => ago).flatMap((ago) => {
      const dateTime = new Date(Date.now() - ago * 86_400_000).toISOString()
      return names.map((metric) => ({
        metric,
        dateTime,
        value: (metric === 'SYSTOLIC' ? 110 : 80) + (round % 15),
      }))
    }),
  }
  const answer = await fetch(`${product.url}/api/devices/apple`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { stored } = (await answer.json()) as { stored?: number }
  if (stored !== DAYS * METRICS.length) throw new Error(`sent ${body.readings.length}, stored ${stored}`)
}
