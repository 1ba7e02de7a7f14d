import { z } from 'zod/v4'
import { readRows, writeRows, writeTx } from 'db/connection'
import { JobFailed, type JobKind } from '~/core/jobs/job-kind'
import { todayOf, zoneOf } from '~/domain/wellness/days-of.server'
import { asker, HealthError } from '~/integrations/health/oauth.server'
import type { HealthSettings } from '~/integrations/health/health-settings.server'
import type { Days, HealthMetric, HealthReading } from '~/integrations/health/driver'
import { inSeconds, now } from '~/platform/clock'
import { SealError } from '~/platform/sealed.server'
import { dayAfter } from '~/platform/wall-clock'
import { accessToken } from './access-token.server'
import { connectionById, consented, settingsOfConnection, type Connection } from './connection.server'
import { storeReadings } from './store-readings.server'
import { enqueueSync, SYNC_JOB } from './sync-queue.server'

/**
 * Days of the first synchronisation, and those that are read again later because a device sends them late.
 */
const FIRST_DAYS = 90
const AGAIN_DAYS = 7
const HOUR = 3600
/** As often a connection is read by itself. */
const EVERY_HOURS = 6

/** Seconds between tries after a slow, full or broken source: five minutes to a day. */
const WAITS = [300, 900, HOUR, 6 * HOUR, 24 * HOUR]

export type Synced = { readings: number; changed: number; refused: HealthMetric[] }

/**
 * Reads what a service measured since the last time and stores it in one transaction.
 * @throws HealthError; the connection says then what is wrong.
 */
export async function syncConnection(id: number): Promise<Synced | null> {
  const connection = await connectionById(id)
  if (!connection || connection.status !== 'connected') return null
  try {
    const settings = settingsOfConnection(connection)
    if (!settings) throw new HealthError('NOT_SET_UP')
    const days = await daysOf(connection)
    const { readings, refused } = await readAll(connection, settings, days)
    const changed = await writeTx(async () => {
      const { changed: written } = await storeReadings(
        connection.participant_id,
        connection.service,
        readings.filter(({ day }) => day >= days.from && day <= dayAfter(days.to, 1)),
      )
      await writeRows(
        `UPDATE device_connection SET synced = $now, synced_to = $to, sync_error = NULL, updated = $now
          WHERE id = $id`,
        { id, to: days.to, now: now() },
      )
      return written
    })
    return { readings: readings.length, changed, refused }
  } catch (error) {
    const failure = asHealthError(error)
    await note(id, failure)
    throw failure
  }
}

async function daysOf({ participant_id, synced_to }: Connection): Promise<Days> {
  const [to, timeZone] = [await todayOf(participant_id), await zoneOf(participant_id)]
  const from = synced_to === null ? dayAfter(to, 1 - FIRST_DAYS) : dayAfter(synced_to, -AGAIN_DAYS)
  return { from, to, timeZone }
}

/** All allowed metrics before anything is written; a metric that the vendor denies is left out and told. */
async function readAll(connection: Connection, settings: HealthSettings, days: Days) {
  const readings: HealthReading[] = []
  const refused: HealthMetric[] = []
  let access = await accessToken(connection.id, settings)
  let renewed = false
  for (const metric of consented(connection).allowed) {
    const read = () => settings.driver.read(asker(settings, access), metric, days)
    try {
      readings.push(...(await read()))
    } catch (error) {
      const code = error instanceof HealthError ? error.code : ''
      if (code === '403') refused.push(metric)
      else if (code === '401' && !renewed) {
        renewed = true
        access = await accessToken(connection.id, settings, access)
        readings.push(...(await read().catch(endOfConsent)))
      } else throw code === '401' ? new HealthError('401', true) : error
    }
  }
  return { readings, refused }
}

/** A brand-new token that is refused: the consent is over. */
function endOfConsent(error: unknown): never {
  throw error instanceof HealthError && error.code === '401' ? new HealthError('401', true) : error
}

function asHealthError(error: unknown): HealthError {
  if (error instanceof HealthError) return error
  if (error instanceof z.core.$ZodError) return new HealthError('UNREADABLE')
  if (error instanceof SealError) return new HealthError('SEAL', true)
  throw error
}

async function note(id: number, { code, reconnect }: HealthError): Promise<void> {
  await writeTx(() =>
    writeRows(
      `UPDATE device_connection SET sync_error = $code, status = CASE WHEN $reconnect = 1 THEN 'reconnect'
        ELSE status END, updated = $now WHERE id = $id`,
      { id, code, reconnect: reconnect ? 1 : 0, now: now() },
    ),
  )
}

/** Reads one connection; a source that is slow, full or broken is asked again later. */
export const deviceJob: JobKind = {
  kind: SYNC_JOB,
  waits: WAITS,
  run: async ({ payload }) => {
    try {
      return await syncConnection(Number(payload.connection))
    } catch (error) {
      if (error instanceof HealthError) throw new JobFailed(error.code, error.reconnect)
      throw error
    }
  },
}

/** Each hour: asks for the readings of the connections that were read longest ago. */
export const deviceSchedule: JobKind = {
  kind: 'device-schedule',
  every: HOUR,
  run: async () => {
    const due = await readRows<{ id: number }>(
      `SELECT id FROM device_connection WHERE status = 'connected' AND service <> 'APPLE' AND (synced IS NULL
        OR synced < $before)
        ORDER BY synced, id LIMIT 1000`,
      { before: inSeconds(-EVERY_HOURS * HOUR) },
    )
    for (const { id } of due) await enqueueSync(id)
    return { due: due.length }
  },
}
