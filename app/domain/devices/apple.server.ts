import { z } from 'zod/v4'
import { readRow, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { METRICS } from '~/domain/metrics/metric'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { now } from '~/platform/clock'
import { groupBy } from '~/platform/group-by'
import { privateJson } from '~/platform/private-json'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { wallTimeOf } from '~/platform/wall-clock'
import { entry, linkingParticipant } from './link.server'
import { storeReadings, type DeviceReading } from './store-readings.server'

const MAX_BYTES = 2_000_000
const MOST_READINGS = 10_000

const bodySchema = z.strictObject({
  readings: z
    .array(
      z.object({
        metric: z.enum([...METRICS.filter((name) => name !== 'BLOOD_PRESSURE'), 'SYSTOLIC', 'DIASTOLIC']),
        dateTime: z.iso.datetime({ offset: true }),
        value: z.number(),
      }),
    )
    .max(MOST_READINGS),
})
type Sent = z.output<typeof bodySchema>['readings'][number]

/** A new code with which the app of the person sends its readings; the one before stops working. It is told
 * once. */
export async function newAppToken(actor: Actor): Promise<string> {
  const participantId = await linkingParticipant(actor)
  const token = newSecret()
  return change(actor, async () => {
    const row = await readRow<{ id: number }>(
      `INSERT INTO device_connection (participant_id, service, driver, status, app_token_hash, created,
        updated)
        VALUES ($participantId, 'APPLE', 'apple', 'waiting', $hash, $now, $now)
        ON CONFLICT (participant_id, service) DO UPDATE
        SET app_token_hash = excluded.app_token_hash, updated = excluded.updated RETURNING id`,
      { participantId, hash: sha256(token), now: now() },
    )
    return { result: token, log: entry('Made a code for', 'APPLE', participantId, row!.id) }
  })
}

/** What the app sends (`POST /api/devices/apple`): the code of the person and their readings, stored once a
 * day. */
export async function receiveApple(request: Request): Promise<Response> {
  if (request.method !== 'POST') return privateJson({ message: 'POST' }, 405, { Allow: 'POST' })
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const connection =
    token === undefined
      ? null
      : await readRow<{ id: number; participant_id: number }>(
          `SELECT d.id, d.participant_id FROM device_connection d
            JOIN participant p ON p.id = d.participant_id JOIN app_user u ON u.id = p.user_id
            WHERE d.app_token_hash = $hash AND p.archived = 0 AND u.disabled = 0`,
          { hash: sha256(token) },
        )
  if (!connection) return privateJson({ message: 'Unauthorized' }, 401)
  const text = await request.text()
  if (Buffer.byteLength(text) > MAX_BYTES) return privateJson({ message: 'Too large' }, 413)
  const body = bodySchema.safeParse(parsed(text))
  if (!body.success)
    return privateJson(
      { message: 'Unreadable', fields: body.error.issues.map(({ path }) => path.join('.')) },
      422,
    )
  const readings = await readingsOf(connection.participant_id, body.data.readings)
  const stored = await writeTx(async () => {
    const changed = await storeReadings(connection.participant_id, 'APPLE', readings)
    await writeRows(
      `UPDATE device_connection SET status = 'connected', synced = $now, sync_error = NULL, updated = $now
        WHERE id = $id`,
      { id: connection.id, now: now() },
    )
    return changed
  })
  return privateJson({ received: body.data.readings.length, stored })
}

/** The two halves of a blood pressure come with one time; half of one is left out. */
async function readingsOf(participantId: number, sent: readonly Sent[]): Promise<DeviceReading[]> {
  const zone = await zoneOf(participantId)
  const inOrder = [...sent].sort((one, other) => Date.parse(one.dateTime) - Date.parse(other.dateTime))
  const at = ({ dateTime }: Sent) => {
    const taken = new Date(dateTime).toISOString()
    return { taken, day: wallTimeOf(taken, zone).day }
  }
  const single = inOrder.flatMap((one): DeviceReading[] =>
    one.metric === 'SYSTOLIC' || one.metric === 'DIASTOLIC'
      ? []
      : [{ metric: one.metric, value: one.value, diastolic: null, ...at(one) }],
  )
  const halves = groupBy(
    inOrder.filter(({ metric }) => metric === 'SYSTOLIC' || metric === 'DIASTOLIC'),
    ({ dateTime }) => dateTime,
  )
  const pairs = [...halves.values()].flatMap((parts): DeviceReading[] => {
    const [upper, lower] = ['SYSTOLIC', 'DIASTOLIC'].map((name) =>
      parts.find(({ metric }) => metric === name),
    )
    return upper && lower
      ? [{ metric: 'BLOOD_PRESSURE', value: upper.value, diastolic: lower.value, ...at(upper) }]
      : []
  })
  return [...single, ...pairs]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
