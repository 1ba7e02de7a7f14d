import { z } from 'zod/v4'
import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { METRICS } from '~/domain/metrics/metric'
import { now } from '~/platform/clock'
import { groupBy } from '~/platform/group-by'
import { privateJson } from '~/platform/private-json'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { moment } from './contract'
import { entry, linkingParticipant } from './link.server'
import { resultOf, senderOf, storeSent, unreadable } from './receive.server'

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

/**
 * Creates a new code with which the person's app sends its readings; the previous one stops working. The code
 * is only returned this once.
 */
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

/**
 * Handles what the app sends (`POST /api/devices/apple`): the person's code and single values, where the two
 * halves of a blood pressure come as two values with the same instant. The response names every value that is
 * left out, by its position.
 */
export async function receiveApple(request: Request): Promise<Response> {
  const sent = await senderOf(request)
  if (sent instanceof Response) return sent
  const body = bodySchema.safeParse(sent.body)
  if (!body.success) return unreadable(body.error.issues)
  const { readings, halves } = readingsOf(body.data.readings, sent.sender.zone)
  const { changed, outcomes } = await storeSent(
    sent.sender,
    readings.map(({ reading }) => reading),
  )
  const refused = readings.flatMap(({ places }, index) => {
    const result = resultOf(outcomes[index]!)
    return result.result === 'refused' ? places.map((place) => ({ index: place, reason: result.reason })) : []
  })
  const left = [...refused, ...halves.map((index) => ({ index, reason: 'halfPressure' }))]
  return privateJson({
    received: body.data.readings.length,
    stored: changed,
    ...(left.length > 0 && { refused: left.sort((one, other) => one.index - other.index) }),
  })
}

/**
 * Returns each reading with the positions of the values it was made from, and the positions of halves without
 * a match.
 */
function readingsOf(sent: readonly Sent[], zone: string) {
  const numbered = sent.map((one, place) => ({ ...one, place, ...moment(one.dateTime, zone) }))
  const isHalf = ({ metric }: Sent) => metric === 'SYSTOLIC' || metric === 'DIASTOLIC'
  const single = numbered.flatMap(({ metric, value, place, taken, day }) =>
    metric === 'SYSTOLIC' || metric === 'DIASTOLIC'
      ? []
      : [
          {
            places: [place],
            reading: { metric, value: asStored(metric, value), diastolic: null, taken, day },
          },
        ],
  )
  const halves: number[] = []
  const pairs = [...groupBy(numbered.filter(isHalf), ({ taken }) => taken).values()].flatMap((parts) => {
    const [upper, lower] = ['SYSTOLIC', 'DIASTOLIC'].map((name) =>
      parts.find(({ metric }) => metric === name),
    )
    if (upper && lower) {
      const { taken, day } = upper
      const reading = {
        metric: 'BLOOD_PRESSURE' as const,
        value: upper.value,
        diastolic: lower.value,
        taken,
        day,
      }
      halves.push(...parts.filter((part) => part !== upper && part !== lower).map(({ place }) => place))
      return [{ places: [upper.place, lower.place], reading }]
    }
    halves.push(...parts.map(({ place }) => place))
    return []
  })
  const readings = [...single, ...pairs].sort((one, other) =>
    one.reading.taken.localeCompare(other.reading.taken),
  )
  return { readings, halves }
}

/**
 * HealthKit stores blood oxygen as a fraction (1 is 100 %); glucose from a mmol/L meter arrives in mg/dL with
 * many decimals.
 */
function asStored(metric: Sent['metric'], value: number): number {
  if (metric === 'GLUCOSE') return Number(value.toFixed(1))
  return metric === 'SPO2' && value <= 1 ? Number((value * 100).toFixed(4)) : value
}
