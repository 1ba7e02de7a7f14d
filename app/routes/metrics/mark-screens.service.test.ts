import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MetricReading } from 'db/models/metric-reading'
import { readRows } from 'db/connection'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { setClock } from '~/platform/clock'
import { practitionerIn } from 'tests/builders/people'
import { atClinic, readerFor, type AtClinic } from 'tests/support/at-clinic'
import type { Reader } from 'tests/support/reader'
import { sentAgain, sentLate } from 'tests/support/sent-late'

let clinic: AtClinic
let colleague: Reader
let reading: MetricReading
const MARK = 'Mark as entered in error'
const TAKE_BACK = 'Remove the mark'
const at = (kind: 'mark' | 'takeBack') =>
  `/participant/metrics/id/${clinic.patient.id}/readings?modal=${kind}&target=${reading.id}`
const cuff = (value: number) =>
  storeReadings(clinic.patient.id, 'APPLE', [
    {
      ...{ metric: 'BLOOD_PRESSURE', sourceId: 'one', day: '2026-06-15' },
      ...{ taken: '2026-06-15T12:00:00.000Z', value, diastolic: 90 },
    } as never,
  ])
const marks = () =>
  readRows<{ text: string }>(
    `SELECT text FROM user_log WHERE resource = 'metric-reading' AND record_id = $id
      AND (text LIKE 'Marked%' OR text LIKE 'Took back%') ORDER BY id`,
    { id: reading.id },
  )

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  clinic = await atClinic()
  colleague = await readerFor((await practitionerIn(clinic.practice.id)).userId)
  await cuff(208)
  reading = (await MetricReading.findOne({ where: { participant_id: clinic.patient.id } }))!
})
afterEach(() => setClock())

describe('a reading is marked as entered in error', () => {
  it('once by two people: the later one keeps what was typed and sees who was first', async () => {
    const [mine, theirs] = [await clinic.physician.open(at('mark')), await colleague.open(at('mark'))]
    expect((await mine.press(MARK, { reason: 'Cuff on the table' })).told).toContain('marked')
    const late = await theirs.press(MARK, { reason: 'Cuff of somebody else' })
    expect([late.status, late.valueOf('reason')]).toEqual([422, 'Cuff of somebody else'])
    expect(late.errorOf('reason')).toContain('Rowan Okafor')
    expect(late.text).toContain('Cuff on the table')
    expect((await reading.reload()).void_reason).toBe('Cuff on the table')
    expect(await marks()).toHaveLength(1)
    const again = await colleague.open(at('mark'))
    expect(again.text).toContain('Rowan Okafor: Cuff on the table')
    expect(again.buttons).not.toContain(MARK)
  })

  it('once by two who press at the same moment', async () => {
    const pages = [await clinic.physician.open(at('mark')), await colleague.open(at('mark'))]
    const answers = await Promise.all(pages.map((page) => page.press(MARK, { reason: 'Slip' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await marks()).toHaveLength(1)
  })

  it('once when the link drops and the form is sent again', async () => {
    const page = await clinic.physician.open(at('mark'))
    const answers = await sentAgain(clinic.physician, page, MARK, { reason: 'Slip' })
    expect(new Set(answers.map(({ status, to }) => `${status} ${to}`)).size).toBe(1)
    expect([answers[0]!.status, (await marks()).length]).toEqual([302, 1])
  })

  it('after the session had ended: what was typed comes back and is saved by its writer', async () => {
    const back = await sentLate(clinic.doctor.user_id, at('mark'), MARK, { reason: 'Cuff on the table' })
    expect([back.valueOf('reason'), await marks()]).toEqual(['Cuff on the table', []])
    expect((await back.press(MARK)).told).toContain('marked')
    expect(await marks()).toHaveLength(1)
  })

  it('only as it was shown: if its device corrected it in the meantime, that is shown first', async () => {
    const page = await clinic.physician.open(at('mark'))
    await cuff(128)
    const told = await page.press(MARK, { reason: 'Cuff on the table' })
    expect([told.status, told.valueOf('reason'), await marks()]).toEqual([409, 'Cuff on the table', []])
    expect(told.text).toMatch(/changed this record.*not saved.*Blood pressure: 128\/90 mmHg/)
    await told.press(MARK)
    expect(await marks()).toHaveLength(1)
  })
})

it('a mark is removed once: a later attempt says that there is none', async () => {
  await (await clinic.physician.open(at('mark'))).press(MARK, { reason: 'Slip' })
  const [mine, theirs] = [await clinic.physician.open(at('takeBack')), await colleague.open(at('takeBack'))]
  expect((await mine.press(TAKE_BACK)).told).toBe('Mark removed')
  expect((await theirs.press(TAKE_BACK)).told).toBe('This reading is not marked')
  expect((await marks()).map(({ text }) => text.split(' ')[0])).toEqual(['Marked', 'Took'])
})
