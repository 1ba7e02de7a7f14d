import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import { consentOn } from 'tests/builders/monitoring'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'

let clinic: AtClinic

const cuff = (hour: string, value: number, sourceId: string) =>
  storeReadings(clinic.patient.id, 'APPLE', [
    {
      ...{ metric: 'BLOOD_PRESSURE' as const, day: '2026-06-20', value, diastolic: 80, sourceId },
      taken: `2026-06-20T${hour}:00:00.000Z`,
    },
  ])

beforeEach(async () => {
  setClock(new Date('2026-06-20T20:00:00Z'))
  clinic = await atClinic()
  const pair = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  await startMonitoring(clinic.works, { ...pair, ...consentOn('2026-06-01') })
  const limits = { low: 90, high: 140, change: null, change_days: null }
  await saveRange(clinic.works, { ...pair, participant_id: null, metric: 'SYSTOLIC', ...limits }, null)
})
afterEach(() => setClock())

it('a reading that was out of range says so in every list of readings, in the order of the day', async () => {
  await cuff('12', 150, 'a')
  await cuff('16', 128, 'b')
  await cuff('14', 170, 'c')
  await cuff('14', 130, 'c')
  const values = [/128\/80/, /130\/80/, /150\/80.*Out of range/]
  const lists = [
    await clinic.physician.open(`/participant/metrics/id/${clinic.patient.id}/readings`),
    await clinic.self.open('/participant/metrics/entries'),
  ]
  for (const text of lists.map((page) => page.rows().map((row) => row.join(' ')))) {
    expect(text).toHaveLength(3)
    for (const [place, value] of values.entries()) expect(text[place]).toMatch(value)
    expect(text.filter((row) => row.includes('Out of range'))).toHaveLength(1)
  }
})

it('the table of a chart says that it marks none', async () => {
  await cuff('12', 150, 'a')
  const page = await clinic.self.open('/participant/metrics')
  expect(page.text).toContain('marked in the list of single readings only')
})
