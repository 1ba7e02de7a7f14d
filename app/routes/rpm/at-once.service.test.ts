import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { billMonitoring } from '~/domain/monitoring/bill-monitoring.server'
import { giveUp } from '~/domain/monitoring/give-up.server'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import {
  buildDeviceDays,
  buildMonitoringDevice,
  buildReview,
  consentOn,
  daysFrom,
} from 'tests/builders/monitoring'
import { practitionerIn } from 'tests/builders/people'
import { atClinic, readerFor, type AtClinic } from 'tests/support/at-clinic'
import type { Reader } from 'tests/support/reader'
import { sentAgain, sentLate } from 'tests/support/sent-late'

let clinic: AtClinic
let colleague: Reader
let pair: { participant_id: number; practice_id: number }

beforeEach(async () => {
  setClock(new Date('2026-06-20T15:00:00Z'))
  clinic = await atClinic()
  colleague = await readerFor((await practitionerIn(clinic.practice.id)).userId)
  pair = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  await startMonitoring(clinic.works, { ...pair, ...consentOn('2026-06-01') })
})
afterEach(() => setClock())

describe('giving up a bill is withdrawn', () => {
  const PUT_BACK = 'Put back'
  let waiver: number
  const at = () =>
    `/rpm/${pair.practice_id}/bill/participantId/${pair.participant_id}?modal=withdraw&target=${waiver}`
  const withdrawals = () =>
    readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE resource = 'monitoring-waiver' AND text LIKE 'Withdrew%'
        AND record_id = $waiver`,
      { waiver },
    )

  beforeEach(async () => {
    await buildMonitoringDevice(pair)
    await buildDeviceDays(pair.participant_id, daysFrom('2026-06-01', 16))
    const reason = 'Device was borrowed'
    waiver = (await giveUp(clinic.works, { ...pair, code: '99454', on: '2026-06-01', reason })).id
  })

  it('once by two people: the later one keeps what was typed and sees who was first', async () => {
    const [mine, theirs] = [await clinic.physician.open(at()), await colleague.open(at())]
    expect((await mine.press(PUT_BACK, { reason: 'It was ours' })).told).toContain('back on the list')
    const late = await theirs.press(PUT_BACK, { reason: 'Ours after all' })
    expect([late.status, late.valueOf('reason')]).toEqual([422, 'Ours after all'])
    expect(late.errorOf('reason')).toContain('Rowan Okafor')
    expect(await withdrawals()).toHaveLength(1)
    const again = await colleague.open(at())
    expect(again.text).toMatch(/Rowan Okafor.*It was ours/)
    expect(again.buttons).not.toContain(PUT_BACK)
  })

  it('once by two who press at the same moment', async () => {
    const pages = [await clinic.physician.open(at()), await colleague.open(at())]
    const answers = await Promise.all(pages.map((page) => page.press(PUT_BACK, { reason: 'Ours' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await withdrawals()).toHaveLength(1)
  })

  it('once when the link drops and the form is sent again', async () => {
    const page = await clinic.physician.open(at())
    const answers = await sentAgain(clinic.physician, page, PUT_BACK, { reason: 'Ours' })
    expect(new Set(answers.map(({ status, to }) => `${status} ${to}`)).size).toBe(1)
    expect([answers[0]!.status, (await withdrawals()).length]).toEqual([302, 1])
  })

  it('after the session had ended: what was typed comes back and is saved by its writer', async () => {
    const back = await sentLate(clinic.doctor.user_id, at(), PUT_BACK, { reason: 'It was ours' })
    expect([back.valueOf('reason'), await withdrawals()]).toEqual(['It was ours', []])
    expect((await back.press(PUT_BACK)).told).toContain('back on the list')
    expect(await withdrawals()).toHaveLength(1)
  })

  it('and given up again once: the later one keeps the reason and sees that it is gone', async () => {
    await (await clinic.physician.open(at())).press(PUT_BACK, { reason: 'Ours' })
    const page = `/rpm/${pair.practice_id}/bill/participantId/${pair.participant_id}`
    const [mine, theirs] = await Promise.all(
      [clinic.physician, colleague].map(async (reader) => (await reader.open(page)).follow(/^Do not bill/)),
    )
    expect((await mine!.press('Do not bill', { reason: 'Not ours' })).told).toContain('will not be billed')
    const late = await theirs!.press('Do not bill', { reason: 'Borrowed' })
    expect([late.status, late.valueOf('reason')]).toEqual([422, 'Borrowed'])
    expect(late.errorOf('reason')).toContain('can no longer be billed')
  })
})

it('a bill is taken back once: the later one keeps the reason and sees who was first', async () => {
  await buildMonitoringDevice(pair)
  await buildDeviceDays(pair.participant_id, daysFrom('2026-06-01', 16))
  const review = await buildReview(clinic.works, pair)
  const wanted = [{ code: '99454', on: '2026-06-20' }]
  await billMonitoring(clinic.works, { ...pair, survey_note_id: review.id, wanted })
  const page = `/rpm/${pair.practice_id}/bill/participantId/${pair.participant_id}`
  const [mine, theirs] = await Promise.all(
    [clinic.physician, colleague].map(async (reader) => (await reader.open(page)).follow(/^Void/)),
  )
  expect((await mine!.press('Void', { reason: 'Wrong month' })).told).toBe('Voided: 99454')
  const late = await theirs!.press('Void', { reason: 'Wrong patient' })
  expect([late.status, late.valueOf('reason')]).toEqual([422, 'Wrong patient'])
  expect(late.errorOf('reason')).toContain('Rowan Okafor')
})

describe('a check clears readings', () => {
  const SAVE = 'Save check'
  const at = () => `/rpm/${pair.practice_id}/participantId/${pair.participant_id}`
  const typed = { status: 'OUT_OF_RANGE', comment: 'Called, takes the tablet again' }
  const cuff = (hour: string, value: number) =>
    storeReadings(pair.participant_id, 'FITBIT', [
      {
        ...{ metric: 'BLOOD_PRESSURE' as const, day: '2026-06-20', value, diastolic: 80 },
        taken: `2026-06-20T${hour}:00:00.000Z`,
      },
    ])
  const checks = () =>
    readRows<{ id: number; comment: string | null }>(
      'SELECT id, comment FROM rpm_check WHERE participant_id = $participant_id ORDER BY id',
      { participant_id: pair.participant_id },
    )
  const seen = async () =>
    (
      await readRows<{ value: number; rpm_check_id: number | null }>(
        `SELECT value, rpm_check_id FROM unchecked_reading WHERE participant_id = $participant_id
          ORDER BY id`,
        { participant_id: pair.participant_id },
      )
    ).map(({ value, rpm_check_id }) => [value, rpm_check_id])

  beforeEach(async () => {
    const limits = { low: 90, high: 140, change: null, change_days: null }
    const owner = { practice_id: pair.practice_id, participant_id: null }
    await saveRange(clinic.works, { ...owner, metric: 'SYSTOLIC', ...limits }, null)
    await cuff('12', 150)
  })

  it('for two people: the later one sees that first, keeps the comment, and clears nothing twice', async () => {
    const [mine, theirs] = [await clinic.physician.open(at()), await colleague.open(at())]
    await mine.press(SAVE, { status: 'NEEDS_ATTENTION' })
    await cuff('13', 160)
    const late = await theirs.press(SAVE, typed)
    expect([late.status, late.valueOf('comment')]).toEqual([422, typed.comment])
    expect(late.text).toContain('Rowan Okafor')
    expect(late.text).toMatch(/stay unchecked: 1.*160\/80/)
    await late.press(SAVE, { ...typed, both: 'on' })
    const [first, second] = await checks()
    expect(second?.comment).toBe(typed.comment)
    expect(await seen()).toEqual([
      [150, first!.id],
      [160, null],
    ])
  })

  it('once when the link drops and the form is sent again', async () => {
    const page = await clinic.physician.open(at())
    const answers = await sentAgain(clinic.physician, page, SAVE, typed)
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    const [only, ...others] = await checks()
    expect([others, await seen()]).toEqual([[], [[150, only!.id]]])
  })

  it('after the session had ended: the same ones, and none that arrived since', async () => {
    const back = await sentLate(clinic.doctor.user_id, at(), SAVE, typed)
    await cuff('13', 160)
    expect([back.valueOf('comment'), await checks()]).toEqual([typed.comment, []])
    expect(back.document.querySelector<HTMLInputElement>('[value=OUT_OF_RANGE]')?.checked).toBe(true)
    const saved = await back.press(SAVE)
    expect(saved.told).toContain('still unchecked: 1')
    const [only] = await checks()
    expect(await seen()).toEqual([
      [150, only!.id],
      [160, null],
    ])
  })
})
