import { writeRows } from 'db/connection'
import { MetricGoal } from 'db/models/metric-goal'
import { MetricReading } from 'db/models/metric-reading'
import type { Participant } from 'db/models/participant'
import type { DeviceReading } from '~/domain/devices/judge-reading'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { keepAllDays } from '~/domain/metrics/keep-days.server'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { dayAfter } from '~/platform/wall-clock'
import { seeded, type Random } from './random'
import { weightsOf } from './weights'

/**
 * Days of readings, by the patient's position in the list: two years for the first two, who read English and
 * Spanish.
 */
const DAYS: readonly number[] = [730, 730, 120, 45]
const POUNDS_TO_LOSE = 6

/** Readings by device and by hand, goals, and typical connections, without any token. */
export async function seedMetrics(patients: readonly Participant[]): Promise<void> {
  const random = seeded(68)
  // Ends yesterday in local time, so that what somebody enters today is the latest.
  const today = dayAfter(todayIn(env().TIME_ZONE), -1)
  for (const [place, days] of DAYS.entries()) {
    const patient = patients[place]
    if (!patient) continue
    await storeReadings(patient.id, 'APPLE', fromDevice(today, days, random))
    const weightOn = await weightsOf(patient.id)
    await byHand(patient.id, today, days, weightOn, random)
    const aim = Math.round(weightOn(today)) - POUNDS_TO_LOSE
    await MetricGoal.create({ ...goal(patient.id, 'WEIGHT', dayAfter(today, 60), aim) })
    await MetricGoal.create({ ...goal(patient.id, 'ACTIVITY', dayAfter(today, 20), 8000) })
  }
  await connection(patients[0], 'APPLE', 'apple', 'connected')
  await connection(patients[1], 'APPLE', 'apple', 'connected')
  await connection(patients[2], 'FITBIT', 'google-health', 'reconnect')
}

function fromDevice(today: string, days: number, random: Random): DeviceReading[] {
  const rest = random.int(58, 72)
  return Array.from({ length: days }, (_, back) => dayAfter(today, -back)).flatMap(
    (day, back): DeviceReading[] => {
      // Sometimes the device is not used.
      if (random.next() < 0.06) return []
      const of = (metric: DeviceReading['metric'], value: number) => ({ metric, day, value, diastolic: null })
      return [
        of('ACTIVITY', random.int(2500, 9500) + Math.max(0, 1500 - back)),
        of('HEARTRATE', rest + random.int(-4, 4)),
        of('HRV', random.int(28, 62)),
        of('SPO2', random.int(950, 990) / 10),
        of('SLEEP', random.int(330, 500)),
      ]
    },
  )
}

async function byHand(
  participantId: number,
  today: string,
  days: number,
  weightOn: (day: string) => number,
  random: Random,
): Promise<void> {
  // Their own scale differs a little from the practice's.
  const scale = random.int(-10, 10) / 10
  const rows = Array.from({ length: Math.ceil(days / 4) }, (_, n) => n * 4).flatMap((back) => {
    const day = dayAfter(today, -back)
    const shared = {
      participant_id: participantId,
      service: 'MANUAL',
      day,
      taken: `${day}T12:00:00.000Z`,
      created: now(),
      updated: now(),
    }
    const systolic = random.int(112, 138)
    return [
      {
        ...shared,
        metric: 'WEIGHT',
        value: rounded(weightOn(day) + scale + random.int(-8, 8) / 10),
        diastolic: null,
      },
      { ...shared, metric: 'BLOOD_PRESSURE', value: systolic, diastolic: systolic - random.int(35, 52) },
    ]
  })
  await MetricReading.bulkCreate(rows)
  await keepAllDays(participantId)
}

const rounded = (pounds: number) => Math.round(pounds * 10) / 10

function goal(participant_id: number, metric: string, day: string, value: number) {
  return { participant_id, metric, day, value, created: now(), updated: now() }
}

async function connection(
  patient: Participant | undefined,
  service: string,
  driver: string,
  status: string,
): Promise<void> {
  if (!patient) return
  await writeRows(
    `INSERT INTO device_connection (participant_id, service, driver, status, synced, created, updated)
      VALUES ($id, $service, $driver, $status, $now, $now, $now)`,
    { id: patient.id, service, driver, status, now: now() },
  )
}
