import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { storeReadings } from '~/domain/devices/store-readings.server'
import type { Metric } from '~/domain/metrics/metric'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { buildNote } from './notes'
import { buildPractice } from './organisation'
import { buildParticipant, buildProvider, practitionerIn } from './people'

export type MonitoredPair = { participant_id: number; practice_id: number }

/** Verbal consent given on the day on which monitoring begins. */
export const consentOn = (since: string) => ({ since, consented: since, consent_how: 'VERBAL' as const })

/** A practice in New York whose physician has monitored a patient since a given day. */
export async function buildMonitored(since: string): Promise<{ physician: Actor; pair: MonitoredPair }> {
  const practice = await buildPractice({ time_zone: 'America/New_York' })
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  const physician = await practitionerIn(practice.id)
  const pair = { participant_id: patient.id, practice_id: practice.id }
  await startMonitoring(physician, { ...pair, ...consentOn(since) })
  return { physician, pair }
}

/** A monthly review, locked by default. */
export function buildReview(
  { practitioner }: Actor,
  { participant_id, practice_id }: MonitoredPair,
  locked = true,
) {
  return buildNote(participant_id, { id: practitioner!.id, practice_id }, { note_type: 'RPM_REVIEW', locked })
}

/** `count` consecutive days, starting with `first`. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => dayAfter(first, n))

/** A device reading on each of these days. */
export function buildDeviceDays(
  participantId: number,
  days: readonly string[],
  { metric = 'WEIGHT', service = 'FITBIT' }: { metric?: Metric; service?: 'FITBIT' | 'APPLE' } = {},
) {
  return storeReadings(
    participantId,
    service,
    days.map((day) => ({ metric, day, value: 95, diastolic: null })),
  )
}

/** How something was refused: its errors by field, its message or its status; null if it was done. */
export const refusedWith = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: { status: number; data: { errors?: object; key?: string } }) =>
      error.data.errors ?? error.data.key ?? error.status,
  )

/** A medical device on record for the current monitoring, whose readings come through Fitbit. */
export async function buildMonitoringDevice(
  { participant_id, practice_id }: MonitoredPair,
  over: { kind?: string; service?: string; medical?: number } = {},
): Promise<void> {
  const episode = await readRow<{ id: number }>(
    `SELECT id FROM monitoring WHERE participant_id = $participant_id AND practice_id = $practice_id
      AND ended IS NULL`,
    { participant_id, practice_id },
  )
  const by = await readRow<{ id: number }>(
    'SELECT id FROM practitioner WHERE practice_id = $practice_id ORDER BY id LIMIT 1',
    { practice_id },
  )
  await writeRows(
    `INSERT INTO monitoring_device (monitoring_id, participant_id, practice_id, kind, service, maker, model, serial,
      medical, ordered, ordered_by, created, updated) VALUES ($episode, $participant_id, $practice_id, $kind,
      $service, 'Acme', 'S1', '0001', $medical, '2026-06-01', $by, $now, $now)`,
    {
      ...{ kind: 'SCALE', service: 'FITBIT', medical: 1, ...over },
      ...{ participant_id, practice_id, episode: episode!.id, by: by!.id, now: now() },
    },
  )
}
