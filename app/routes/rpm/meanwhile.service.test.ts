import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { billMonitoring } from '~/domain/monitoring/bill-monitoring.server'
import { logMinutes } from '~/domain/monitoring/write-minutes.server'
import { ledgerOf } from '~/domain/monitoring/ledger.server'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { takeBack } from '~/domain/monitoring/reverse.server'
import { setClock } from '~/platform/clock'
import {
  buildDeviceDays,
  buildMonitoringDevice,
  buildReview,
  consentOn,
  daysFrom,
} from 'tests/builders/monitoring'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'

let clinic: AtClinic
let pair: { participant_id: number; practice_id: number }
const page = (name: string) => `/rpm/${pair.practice_id}${name}/participantId/${pair.participant_id}`
const standing = () =>
  readRows<{ code: string }>(
    `SELECT code FROM monitoring_bill WHERE participant_id = $participant_id
      AND id NOT IN (SELECT bill_id FROM monitoring_reversal) ORDER BY code`,
    { participant_id: pair.participant_id },
  )
const bill = async (code: string) => {
  const review = await buildReview(clinic.works, pair)
  const wanted = [{ code, on: '2026-06-20' }]
  return billMonitoring(clinic.works, { ...pair, survey_note_id: review.id, wanted })
}

beforeEach(async () => {
  setClock(new Date('2026-06-20T15:00:00Z'))
  clinic = await atClinic()
  pair = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  await startMonitoring(clinic.works, { ...pair, ...consentOn('2026-06-01') })
  await buildMonitoringDevice(pair)
})
afterEach(() => setClock())

it('a bill that one takes back while another replaces it stands once or not at all, never twice', async () => {
  await buildDeviceDays(pair.participant_id, daysFrom('2026-06-01', 5))
  await bill('99445')
  const [first] = await readRows<{ id: number }>('SELECT MAX(id) AS id FROM monitoring_bill', {})
  await buildDeviceDays(pair.participant_id, daysFrom('2026-06-06', 12))
  await Promise.allSettled([
    takeBack(clinic.works, { bill_id: first!.id, reason: 'Wrong days' }),
    bill('99454'),
  ])
  expect((await standing()).map(({ code }) => code)).toEqual(['99454'])
  const reversals = await readRows('SELECT id FROM monitoring_reversal WHERE bill_id = $id', {
    id: first!.id,
  })
  expect(reversals).toHaveLength(1)
})

it('whoever has a check or a bill open when the patient leaves the practice writes nothing', async () => {
  const limits = { low: 90, high: 140, change: null, change_days: null }
  await saveRange(clinic.works, { ...pair, participant_id: null, metric: 'SYSTOLIC', ...limits }, null)
  await buildDeviceDays(pair.participant_id, daysFrom('2026-06-01', 16))
  await storeReadings(pair.participant_id, 'APPLE', [
    {
      ...{ metric: 'BLOOD_PRESSURE' as const, day: '2026-06-20', value: 160, diastolic: 80 },
      taken: '2026-06-20T12:00:00.000Z',
    },
  ])
  await buildReview(clinic.works, pair)
  const [check, offers] = [await clinic.physician.open(page('')), await clinic.physician.open(page('/bill'))]
  await writeRows('DELETE FROM provider WHERE participant_id = $id', { id: pair.participant_id })
  for (const late of [check.press('Save check', { status: 'NOMINAL' }), offers.press('Bill')])
    expect((await late).path).toBe('/not-saved?why=access')
  expect(await standing()).toEqual([])
  expect(
    await readRows(
      'SELECT id FROM unchecked_reading WHERE participant_id = $id AND rpm_check_id IS NOT NULL',
      {
        id: pair.participant_id,
      },
    ),
  ).toEqual([])
})

it('a month ends at midnight of the practice, wherever the server is', async () => {
  await writeRows(`UPDATE practice SET time_zone = 'Pacific/Honolulu' WHERE id = $id`, {
    id: pair.practice_id,
  })
  setClock(new Date('2026-07-01T09:59:00Z'))
  const entry = { minutes: 20, contact: true, note: null }
  await logMinutes(clinic.works, { ...pair, day: '2026-06-30', ...entry })
  const monthOf = async (month: string, today: string) =>
    (await ledgerOf(pair.practice_id, [pair.participant_id], { month, today }))[0]!.minutes
  await expect(logMinutes(clinic.works, { ...pair, day: '2026-07-01', ...entry })).rejects.toBeTruthy()
  setClock(new Date('2026-07-01T10:01:00Z'))
  await logMinutes(clinic.works, { ...pair, day: '2026-07-01', ...entry })
  expect([await monthOf('2026-06', '2026-07-01'), await monthOf('2026-07', '2026-07-01')]).toEqual([20, 20])
})
