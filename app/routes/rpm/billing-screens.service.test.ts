import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { createCheck, startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { signIn } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { buildMonitoringDevice } from 'tests/builders/monitoring'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { action as saveBill, loader as bill } from './bill'
import { action as saveLedger, loader as ledger } from './ledger'
import { loader as ledgerFile } from './ledger-export'
import { action as saveMinutes, loader as minutes } from './minutes'

let doctor: Actor
let token: string
let practiceId: number
let patientId: number
const body = (fields: Record<string, string | string[]>) => {
  const params = new URLSearchParams({ idempotency_key: crypto.randomUUID() })
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) params.append(name, one)
  return params
}
const at = (page: string) => `/rpm/${practiceId}/${page}/participantId/${patientId}`

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const practice = await buildPractice({ time_zone: 'America/New_York' })
  practiceId = practice.id
  doctor = await practitionerIn(practice.id)
  token = (await signIn(doctor.userId)).token
  patientId = await monitored()
})
afterEach(() => setClock())

async function monitored(): Promise<number> {
  const { id } = await buildParticipant()
  await buildProvider(id, practiceId)
  const pair = { participant_id: id, practice_id: practiceId }
  const consent = { since: '2026-04-01', consented: '2026-04-01', consent_how: 'VERBAL' as const }
  await startMonitoring(doctor, { ...pair, ...consent })
  await buildMonitoringDevice(pair)
  const days = Array.from({ length: 16 }, (_, n) => dayAfter('2026-06-15', -n))
  await storeReadings(
    id,
    'FITBIT',
    days.map((day) => ({ metric: 'WEIGHT' as const, day, value: 180, diastolic: null })),
  )
  await createCheck(doctor, { ...pair, status: 'NOMINAL', comment: null })
  return id
}

it('minutes are logged in a dialog, and errors are next to the field', async () => {
  const path = `${at('minutes')}?modal=add`
  const wrong = await walk(saveMinutes, { path, token, body: body({ minutes: '0', day: '2026-06-16' }) })
  expect([wrong.status, Object.keys(wrong.data.lastResult.error)]).toEqual([
    422,
    expect.arrayContaining(['minutes', 'contact']),
  ])
  const fields = { minutes: '21', day: '2026-06-15', contact: 'yes', note: 'Talked about salt' }
  const saved = await walk(saveMinutes, { path, token, body: body(fields) })
  expect(saved.headers.get('Location')).toContain('month=2026-06')
  const page = await walk(minutes, { path: at('minutes'), token })
  expect(page.data).toMatchObject({
    total: 21,
    contact: true,
    may: { add: true, change: true, correct: false, close: false },
    rows: [{ minutes: 21, note: 'Talked about salt' }],
  })
  const edit = `${at('minutes')}?modal=edit&target=${(page.data.rows as unknown as { id: number }[])[0]!.id}`
  expect((await walk(minutes, { path: edit, token })).data).toMatchObject({
    form: { kind: 'edit', values: { minutes: '21', contact: 'yes' } },
  })
})

it('a month that is over is closed and corrected', async () => {
  const may = `${at('minutes')}?month=2026-05`
  expect((await walk(saveMinutes, { path: `${may}&modal=close`, token, body: body({}) })).status).toBe(302)
  expect((await walk(minutes, { path: may, token })).data).toMatchObject({
    may: { add: false, correct: true },
  })
  const fields = { minutes: '5', contact: 'no', note: 'Forgotten call' }
  expect((await walk(saveMinutes, { path: `${may}&modal=correct`, token, body: body(fields) })).status).toBe(
    302,
  )
  expect((await walk(minutes, { path: may, token })).data).toMatchObject({ total: 5 })
})

it('the bill page says which rules are met and why the rest is not, and bills on a locked review', async () => {
  const before = await walk(bill, { path: at('bill'), token })
  expect(before.data).toMatchObject({ bill: { offers: [{ code: '99454' }], form: null, reviews: [] } })
  const by = { id: doctor.practitioner!.id, practice_id: practiceId }
  const review = await buildNote(patientId, by, { note_type: 'RPM_REVIEW', locked: true })
  const fields = { survey_note_id: String(review.id) }
  const codes = ['99454_2026-05-31_1']
  const none = await walk(saveBill, { path: at('bill'), token, body: body(fields) })
  expect([none.status, none.data.lastResult.error.codes]).toEqual([422, ['monitoring.bill.pickOne']])
  const done = await walk(saveBill, { path: at('bill'), token, body: body({ ...fields, codes }) })
  expect(done.status).toBe(302)
  expect((await walk(bill, { path: at('bill'), token })).data).toMatchObject({ bill: { offers: [] } })
})

it('the ledger lists the month with its filters, as a file too, in as many statements for ten as for one', async () => {
  const list = `/rpm/${practiceId}/ledger`
  const rowsOf = async (query = '') => (await walk(ledger, { path: list + query, token })).data.page
  const one = await statementsOf(() => rowsOf())
  const others: number[] = []
  for (let n = 0; n < 4; n++) others.push(await monitored())
  expect(await statementsOf(() => rowsOf())).toBe(one)
  expect(await rowsOf()).toMatchObject({ total: 5 })
  expect(await rowsOf('?show=billed')).toMatchObject({ total: 0 })
  expect(await rowsOf('?show=unbilled')).toMatchObject({ total: 5 })
  expect(await rowsOf('?month=2026-03&show=ready')).toMatchObject({ total: 5 })
  expect(await rowsOf('?month=2026-03')).toMatchObject({ total: 0 })
  const dialog = await walk(ledger, { path: `${list}?modal=bill&target=${others[0]}`, token })
  expect(dialog.data).toMatchObject({ bill: { data: { offers: [{ code: '99454' }] } } })
  const closed = await walk(saveLedger, {
    path: `${list}?month=2026-05&modal=close`,
    token,
    body: body({}),
  })
  expect(closed.status).toBe(302)
  expect(await rowsOf('?month=2026-05&show=open')).toMatchObject({ total: 0 })
  const file = await walk(ledgerFile, { path: `${list}/export?month=2026-06&show=unbilled`, token })
  const csv = await file.response!.text()
  expect(csv.trim().split('\n')).toHaveLength(6)
  expect(csv).toContain('Rule 99454')
  expect(csv).toContain('Ready to bill: 16 device days')
})
