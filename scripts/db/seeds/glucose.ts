import { writeRows } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import type { DeviceReading } from '~/domain/devices/judge-reading'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { dayAfter } from '~/platform/wall-clock'
import type { Random } from './random'

const METER = { maker: 'Ascensia', model: 'Contour Next One' }
/** UTC: 7:10 a.m. and 5:45 p.m. in New York in winter. */
const [BREAKFAST, SUPPER] = ['12:10', '22:45'] as const

type Monitored = { id: number; practice: number; who: number; since: string }

/**
 * Diabetes close to its target: an A1c of 7.0 %, and a meter read before breakfast and before supper, with
 * values below the mean of 154 mg/dL that such an A1c corresponds to.
 */
export async function seedGlucose(of: Monitored, days: number, random: Random): Promise<void> {
  const today = todayIn(env().TIME_ZONE)
  await storeReadings(of.id, 'APPLE', beforeMeals(today, days, random))
  const at = `${of.since}T14:30:00.000Z`
  const lab = { tchol: 186, ldl_c: 104, hdl_c: 44, trig: 172, fasting_bg: 134, a1c: 7 }
  const owner = { practice_id: of.practice, participant_id: of.id, created: at, updated: at }
  await Biometrics.create({ ...owner, ...lab, measured_on: of.since })
  await writeRows(
    `INSERT INTO device_connection (participant_id, service, driver, status, synced, created, updated)
      VALUES ($id, 'APPLE', 'apple', 'connected', $now, $now, $now) ON CONFLICT DO NOTHING`,
    { id: of.id, now: now() },
  )
  await device(of, { kind: 'GLUCOMETER', service: 'APPLE', ...METER, serial: '7818-4420917' })
  const cuff = { maker: 'Omron', model: 'Evolv', serial: 'HEM-7600-31882' }
  await device(of, { kind: 'CUFF', service: 'FITBIT', ...cuff })
}

function beforeMeals(today: string, days: number, random: Random): DeviceReading[] {
  return Array.from({ length: days }, (_, back) => dayAfter(today, back - days)).flatMap((day) =>
    ([BREAKFAST, SUPPER] as const).flatMap((time): DeviceReading[] => {
      // The reading before supper is sometimes forgotten.
      if (time === SUPPER && random.next() < 0.2) return []
      const value = time === BREAKFAST ? random.int(116, 148) : random.int(108, 164)
      const sent = { value, diastolic: null, sent: `${value} mg/dL`, device: METER.model }
      return [{ metric: 'GLUCOSE', day, taken: `${day}T${time}:00.000Z`, ...sent }]
    }),
  )
}

type Device = Record<'kind' | 'service' | 'maker' | 'model' | 'serial', string>

function device(of: Monitored, what: Device): Promise<number> {
  return writeRows(
    `INSERT INTO monitoring_device (monitoring_id, participant_id, practice_id, kind, service, maker, model, serial,
      medical, ordered, ordered_by, created, updated)
      SELECT id, $id, $practice, $kind, $service, $maker, $model, $serial, 1, $since, $who, $now, $now
        FROM monitoring WHERE participant_id = $id AND practice_id = $practice AND ended IS NULL`,
    { ...of, ...what, now: now() },
  )
}
