import { z } from 'zod/v4'
import { readRows, writeRows, writeTx } from 'db/connection'
import { JobFailed, type JobKind } from '~/core/jobs/job-kind'
import { todayOf, zoneOf } from '~/domain/wellness/days-of.server'
import { pieces } from '~/integrations/health/days'
import { isAlive } from '~/entities/sql'
import { asker, HealthError } from '~/integrations/health/oauth.server'
import type { HealthSettings } from '~/integrations/health/health-settings.server'
import type { Days, HealthAnswer, HealthMetric } from '~/integrations/health/driver'
import { inSeconds, now } from '~/platform/clock'
import { SealError } from '~/platform/sealed.server'
import { accessToken } from './access-token.server'
import { connectionById, consented, settingsOfConnection, type Connection } from './connection.server'
import { deny, lastBrought, storeAnswer } from './store-answer.server'
import { nextPass, progressIn, type Progress } from './sync-progress'
import { enqueueSync, SYNC_JOB } from './sync-queue.server'

/** Days per request, and maximum requests per run; the next run continues. */
const PIECE_DAYS = 30
const MOST_PIECES = 30
const HOUR = 3600
/** Hours between automatic reads of a connection. */
const EVERY_HOURS = 6

/** Seconds between tries after a slow, overloaded or failing source: five minutes to a day. */
const WAITS = [300, 900, HOUR, 6 * HOUR, 24 * HOUR]

/** The result of a run; `more` if it stopped before today. */
export type Synced = { readings: number; changed: number; refused: HealthMetric[]; more: boolean }

/**
 * Reads what a service measured since the last day read, metric by metric and in pieces, and stores each
 * piece at once, so that a later failure loses nothing.
 * @throws HealthError; the connection then says what is wrong.
 */
export async function syncConnection(id: number): Promise<Synced | null> {
  const connection = await connectionById(id)
  if (!connection || connection.status !== 'connected') return null
  try {
    const settings = settingsOfConnection(connection)
    if (!settings) throw new HealthError('NOT_SET_UP')
    const { today, synced, failed } = await readAll(connection, settings)
    if (failed) throw failed
    if (!synced.more) await noteRead(id, today)
    return synced
  } catch (error) {
    const failure = asHealthError(error)
    await note(id, failure)
    throw failure
  }
}

/**
 * Reads all allowed metrics. One that the vendor denies is skipped and marked; one whose answer is unreadable
 * or endless does not stop the others.
 */
async function readAll(connection: Connection, settings: HealthSettings) {
  const { id, participant_id, service, synced_to } = connection
  const [today, timeZone] = [await todayOf(participant_id), await zoneOf(participant_id)]
  const progress: Progress = progressIn(connection.progress)
  const brought = await lastBrought(participant_id, service)
  const read = await reader(connection, settings)
  const synced: Synced = { readings: 0, changed: 0, refused: [], more: false }
  let failed: HealthError | null = null
  let left = MOST_PIECES
  for (const metric of consented(connection).allowed) {
    const isOld = connection.progress === null
    const known = { today, now: now(), created: connection.created.slice(0, 10) }
    const pass = nextPass(progress[metric], {
      ...known,
      syncedTo: isOld ? synced_to : null,
      brought: brought.get(metric) ?? null,
    })
    let at = pass.progress
    try {
      for (const days of pieces({ from: pass.from, to: today, timeZone }, PIECE_DAYS)) {
        if (left === 0) break
        left -= 1
        const answer = await read(metric, days)
        const stored = await storeAnswer({ connection, metric, days, today, progress, at }, answer)
        at = stored.at
        synced.readings += answer.readings.length
        synced.changed += stored.changed
        if (answer.endless) throw new HealthError('ENDLESS')
      }
      synced.more ||= at.to < today
    } catch (error) {
      if (error instanceof HealthError && error.code === '403') {
        synced.refused.push(metric)
        await deny(id, progress, metric, at)
      } else if (isOfMetric(error)) failed ??= asHealthError(error)
      else throw error
    }
  }
  return { today, synced, failed }
}

/** Returns a function that requests one metric; a rejected token is renewed once per run. */
async function reader(connection: Connection, settings: HealthSettings) {
  let access = await accessToken(connection.id, settings)
  let renewed = false
  return async (metric: HealthMetric, days: Days): Promise<HealthAnswer> => {
    const read = () => settings.driver.read(asker(settings, access), metric, days)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof HealthError) || error.code !== '401') throw error
      if (renewed) throw new HealthError('401', true)
      renewed = true
      access = await accessToken(connection.id, settings, access)
      return await read().catch(endOfConsent)
    }
  }
}

/** A brand-new token that is rejected means that the consent is over. */
function endOfConsent(error: unknown): never {
  throw error instanceof HealthError && error.code === '401' ? new HealthError('401', true) : error
}

/** True if the error concerns one metric rather than the whole source. */
function isOfMetric(error: unknown): boolean {
  return (
    error instanceof z.core.$ZodError ||
    (error instanceof HealthError && ['ENDLESS', 'UNREADABLE'].includes(error.code))
  )
}

function asHealthError(error: unknown): HealthError {
  if (error instanceof HealthError) return error
  if (error instanceof z.core.$ZodError) return new HealthError('UNREADABLE')
  if (error instanceof SealError) return new HealthError('SEAL', true)
  throw error
}

async function noteRead(id: number, to: string): Promise<void> {
  await writeTx(() =>
    writeRows(
      `UPDATE device_connection SET synced = $now, synced_to = $to, sync_error = NULL, updated = $now
        WHERE id = $id`,
      { id, to, now: now() },
    ),
  )
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

/**
 * Reads one connection; what is left is read in the next run, and a slow, overloaded or failing source is
 * tried again later.
 */
export const deviceJob: JobKind = {
  kind: SYNC_JOB,
  waits: WAITS,
  run: async ({ payload }) => {
    const id = Number(payload.connection)
    try {
      const synced = await syncConnection(id)
      if (synced?.more) await enqueueSync(id, { follows: payload.follows !== true })
      return synced
    } catch (error) {
      if (error instanceof HealthError) throw new JobFailed(error.code, error.reconnect)
      throw error
    }
  },
}

/** Hourly: queues the connections that were read longest ago. */
export const deviceSchedule: JobKind = {
  kind: 'device-schedule',
  every: HOUR,
  run: async () => {
    const due = await readRows<{ id: number }>(
      `SELECT id FROM device_connection WHERE status = 'connected' AND service <> 'APPLE' AND ${isAlive('participant_id')} AND (synced IS NULL
        OR synced < $before)
        ORDER BY synced, id LIMIT 1000`,
      { before: inSeconds(-EVERY_HOURS * HOUR) },
    )
    for (const { id } of due) await enqueueSync(id)
    return { due: due.length }
  },
}
