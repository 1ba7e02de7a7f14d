import { beforeEach, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { readListQuery } from '~/core/list/list-query'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { saveInterval } from '~/domain/monitoring/check-interval.server'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { attentionCounts, attentionOf } from '~/domain/attention/read-attention.server'
import { createCheck, endMonitoring, startMonitoring } from '~/domain/monitoring/monitor.server'
import { loadPatientLog } from '~/domain/monitoring/patient-log.server'
import { patientLogListing } from '~/domain/monitoring/patient-log-listing'
import { loadPatientWindow } from '~/domain/monitoring/patient-window.server'
import { openMetrics, openReadings } from '~/domain/monitoring/open-readings.server'
import { rangesJob } from '~/domain/monitoring/ranges-job.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { chartMonitoring } from './chart-monitoring.server'
import { patientBanner } from './patient-banner.server'
import { exportMonitored } from './export-monitored.server'
import { monitoredListing } from './monitored-listing'
import { loadMonitored, nextMonitored } from './monitored-list.server'

let nurse: Actor
let practiceId: number
const reader = () => readerOf({ t: translator('en'), lang: 'en', actor: nurse })
const asked = (query = '') => readListQuery(new URLSearchParams(query), monitoredListing)

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const practice = await buildPractice()
  await practice.update({ range_mail: 1 })
  practiceId = practice.id
  nurse = await practitionerIn(practiceId)
})

async function monitored(name: string, days: readonly string[], weight = 180): Promise<number> {
  const patient = await buildParticipant({ lastname: name })
  await buildProvider(patient.id, practiceId)
  const pair = { participant_id: patient.id, practice_id: practiceId }
  await startMonitoring(nurse, {
    ...pair,
    since: '2026-05-20',
    consented: '2026-05-20',
    consent_how: 'VERBAL',
  })
  await weigh(patient.id, days, weight)
  return patient.id
}

function weigh(id: number, days: readonly string[], value: number) {
  return storeReadings(
    id,
    'APPLE',
    days.map((day) => ({ metric: 'WEIGHT' as const, day, value, diastolic: null })),
  )
}

/** Creates a check that clears all open readings. */
async function check(participant_id: number, status: 'NOMINAL' | 'NEEDS_ATTENTION' = 'NOMINAL') {
  const readings = (await openReadings({ practiceId, participantId: participant_id })).map(({ id }) => id)
  const pair = { participant_id, practice_id: practiceId }
  return createCheck(nurse, { ...pair, status, comment: 'Called', readings })
}

/** Runs the queued jobs that compare readings with ranges. */
async function compare() {
  const jobs = await readRows<{ id: number; payload: string }>(
    `SELECT id, payload FROM job WHERE kind = 'ranges' AND status = 'queued' ORDER BY id`,
  )
  await writeRows(`DELETE FROM job WHERE kind = 'ranges'`)
  for (const { id, payload } of jobs)
    await rangesJob.run({
      id,
      payload: JSON.parse(payload) as Record<string, unknown>,
      attempts: 1,
      progress: async () => {},
    })
}

it('who must be asked stands first, then who needs a check; the views count and show them', async () => {
  const calm = await monitored('Calm', ['2026-06-14'])
  await check(calm)
  const silent = await monitored('Silent', ['2026-06-01'])
  const fresh = await monitored('Fresh', ['2026-06-14', '2026-06-15'])
  const { page, views } = await loadMonitored(nurse, asked(), reader())
  expect(page.rows.map(({ id, badge }) => [id, badge])).toEqual([
    [silent, 'OUTREACH'],
    [fresh, 'CHECK'],
    [calm, 'NONE'],
  ])
  expect(page.rows[1]).toMatchObject({
    days: 2,
    minutes: 0,
    status: null,
    readings: [{ text: '180', full: '180 lb' }],
  })
  expect(Object.fromEntries(views.map(({ view, count }) => [view, count]))).toEqual({
    all: 3,
    out_of_range: 0,
    needs_outreach: 1,
    needs_check: 2,
    ready_for_billing: 1,
    checked: 1,
  })
  const of = async (show: string) =>
    (await loadMonitored(nurse, asked(`show=${show}`), reader())).page.rows.map(({ id }) => id)
  expect(await of('checked')).toEqual([calm])
  expect(await of('needs_outreach')).toEqual([silent])
  expect(await of('nonsense')).toEqual([])
  const found = await loadMonitored(nurse, asked('q=fresh'), reader())
  expect(found.page.rows.map(({ id }) => id)).toEqual([fresh])
})

it('the worst stands first: what calls for action, then the furthest out of range, then who waits', async () => {
  const limits = { low: null, high: 190, change: null, change_days: null }
  await saveRange(nurse, { practice_id: practiceId, participant_id: null, metric: 'WEIGHT', ...limits }, null)
  const silent = await monitored('Silent', ['2026-06-01'])
  const near = await monitored('Near', ['2026-06-15'], 195)
  const far = await monitored('Far', ['2026-06-15'], 300)
  const crisis = await monitored('Crisis', ['2026-06-15'])
  await storeReadings(crisis, 'APPLE', [
    { metric: 'SPO2', day: '2026-06-15', taken: '2026-06-15T14:00:00.000Z', value: 86, diastolic: null },
  ])
  const list = await loadMonitored(nurse, asked(), reader())
  expect(list.page.rows.map(({ id, act }) => [id, act])).toEqual([
    [crisis, true],
    [far, false],
    [near, false],
    [silent, false],
  ])
  const outside = await loadMonitored(nurse, asked('show=out_of_range'), reader())
  expect(outside.page.rows.map(({ id }) => id)).toEqual([crisis, far, near])
  expect(outside.views.find(({ view }) => view === 'out_of_range')).toMatchObject({ count: 3, current: true })
  await check(far)
  expect((await loadMonitored(nurse, asked('show=out_of_range'), reader())).page.rows).toHaveLength(2)
})

it('a check that is not made within the interval is overdue, of the practice or of the patient', async () => {
  const owner = { practice_id: practiceId, participant_id: null }
  const id = await monitored('Rare', ['2026-06-14'])
  await check(id)
  await saveInterval(nurse, { ...owner, check_days: 3 }, null)
  await compare()
  const row = async () => (await loadMonitored(nurse, asked(), reader())).page.rows[0]
  expect(await row()).toMatchObject({ due: '06/18/2026', overdue: false, badge: 'NONE' })
  setClock(new Date('2026-06-18T15:00:00Z'))
  await weigh(id, ['2026-06-17'], 180)
  await check(id)
  setClock(new Date('2026-06-22T15:00:00Z'))
  await weigh(id, ['2026-06-01'], 180)
  expect(await row()).toMatchObject({ due: '06/21/2026', overdue: true, badge: 'OUTREACH' })
  await saveInterval(nurse, { practice_id: practiceId, participant_id: id, check_days: 30 }, null)
  expect(await row()).toMatchObject({ due: '07/18/2026', overdue: false })
  await saveInterval(nurse, { practice_id: practiceId, participant_id: id, check_days: null }, null)
  expect(await row()).toMatchObject({ overdue: true })
  const stale = saveInterval(nurse, { ...owner, check_days: 5 }, 99)
  await expect(stale).rejects.toMatchObject({ status: 409 })
})

it('one goes on from patient to patient as they stand in the list, also over the end of a page', async () => {
  const ids = [
    await monitored('One', ['2026-06-13']),
    await monitored('Two', ['2026-06-14']),
    await monitored('Three', ['2026-06-15']),
  ]
  const order = (await loadMonitored(nurse, asked(), reader())).page.rows.map(({ id }) => id)
  expect(order.toSorted()).toEqual(ids.toSorted())
  const [first, second, third] = order as [number, number, number]
  expect(await nextMonitored(nurse, asked(), first)).toEqual({ id: second, page: 0 })
  expect(await nextMonitored(nurse, { ...asked(), perPage: 2 }, second)).toEqual({ id: third, page: 1 })
  expect(await nextMonitored(nurse, asked(), third)).toBeNull()
  await check(first)
  expect(await nextMonitored(nurse, asked('show=needs_check'), first)).toMatchObject({ page: 0 })
})

it('a list of more patients costs the same statements', async () => {
  const cost = () => statementsOf(() => loadMonitored(nurse, asked(), reader()))
  await monitored('One', ['2026-06-13'])
  const few = await cost()
  for (const name of ['Two', 'Three', 'Four']) await monitored(name, ['2026-06-14'])
  expect(await cost()).toBe(few)
})

it('a reading out of range is marked, suggested and mailed once; a check takes the mark away', async () => {
  const range = { practice_id: practiceId, participant_id: null, metric: 'WEIGHT' as const }
  const limits = { low: null, high: 190, change: null, change_days: null }
  await saveRange(nurse, { ...range, ...limits }, null)
  const id = await monitored('Heavy', ['2026-06-13', '2026-06-14'], 200)
  await compare()
  const mails = () => readRows(`SELECT id FROM outbox WHERE kind = 'RANGE'`)
  const before = (await mails()).length
  expect(before).toBeGreaterThan(0)
  await weigh(id, ['2026-06-14'], 201)
  await compare()
  expect(await mails()).toHaveLength(before)
  const row = async () => (await loadMonitored(nurse, asked(), reader())).page.rows[0]
  expect((await row())?.readings[0]).toMatchObject({ metric: 'WEIGHT', outside: true })
  const window = () => loadPatientWindow(nurse, { practiceId, participantId: id }, reader())
  expect((await window()).suggested).toEqual({
    status: 'OUT_OF_RANGE',
    why: 'Weight 201 lb, above 190 lb',
  })
  await weigh(id, ['2026-06-13', '2026-06-14'], 185)
  await compare()
  expect((await openMetrics(practiceId, [id])).get(id)).toBeUndefined()
  await weigh(id, ['2026-06-15'], 205)
  await saveRange(nurse, { ...range, ...limits, high: 195 }, 0)
  await compare()
  expect(await mails()).toHaveLength(before + 1)
  setClock(new Date('2026-06-15T16:00:00Z'))
  await check(id)
  expect((await row())?.readings[0]?.outside).toBeUndefined()
})

it('a reading that comes after the check of a later day is told to whoever checks next, as the list tells it', async () => {
  const range = { practice_id: practiceId, participant_id: null, metric: 'WEIGHT' as const }
  await saveRange(nurse, { ...range, low: null, high: 190, change: null, change_days: null }, null)
  const id = await monitored('Late', ['2026-06-12'], 180)
  await check(id)
  setClock(new Date('2026-06-15T16:00:00Z'))
  await weigh(id, ['2026-06-14'], 200)
  await compare()
  const window = () => loadPatientWindow(nurse, { practiceId, participantId: id }, reader())
  const late = await window()
  expect(late.suggested?.status).toBe('OUT_OF_RANGE')
  expect(late.lines[0]?.outside).toMatchObject([{ text: 'Weight 200 lb, above 190 lb' }])
  setClock(new Date('2026-06-15T17:00:00Z'))
  await check(id)
  const checked = await window()
  expect(checked.lines[0]).toMatchObject({ outside: [], latest: { text: '200 lb', isOutside: true } })
  expect(checked.suggested).toBeNull()
})

it('the log is in the order of the days of the practice, also late in the evening', async () => {
  const id = await monitored('Evening', ['2026-06-13', '2026-06-14', '2026-06-15'])
  setClock(new Date('2026-06-15T01:30:00Z'))
  await check(id)
  const pair = { practiceId, participantId: id }
  const evening = { ...reader(), timeZone: 'America/New_York' }
  const log = async (query: string) =>
    (await loadPatientLog(nurse, pair, readListQuery(new URLSearchParams(query), patientLogListing), evening))
      .rows
  const told = (rows: { kind: string; at: string }[]) =>
    rows.filter(({ kind }) => kind !== 'began').map(({ kind, at }) => `${kind} ${at.slice(0, 5)}`)
  const newestFirst = ['readings 06/15', 'check 06/14', 'readings 06/14', 'readings 06/13']
  expect(told(await log(''))).toEqual(newestFirst)
  expect(told(await log('sort=at'))).toEqual(newestFirst.toReversed())
})

it('the log tells what came in and what was done, and so does the window', async () => {
  const id = await monitored('Logged', ['2026-06-13', '2026-06-14'])
  await check(id, 'NEEDS_ATTENTION')
  await buildNote(id, { id: nurse.practitioner!.id, practice_id: practiceId }, { note_type: 'RPM_REVIEW' })
  await writeRows(
    `INSERT INTO monitoring_minutes (participant_id, practice_id, month, day, kind, minutes, contact, note, practitioner_id, created, updated)
      VALUES ($id, $practiceId, '2026-06', '2026-06-15', 'ENTRY', 12, 1, 'Spoke', $who, '2026-06-15', '2026-06-15')`,
    { id, practiceId, who: nurse.practitioner!.id },
  )
  const log = async (query = '') =>
    loadPatientLog(
      nurse,
      { practiceId, participantId: id },
      readListQuery(new URLSearchParams(query), patientLogListing),
      reader(),
    )
  const all = await log()
  expect(all.rows.map(({ kind }) => kind).toSorted()).toEqual(
    ['began', 'check', 'minutes', 'readings', 'readings', 'review'].toSorted(),
  )
  expect(all.rows.find(({ kind }) => kind === 'minutes')?.text).toBe('12 min, live contact, Spoke')
  expect((await log('kind=readings')).rows.map(({ text }) => text)).toEqual([
    'Weight 180 lb',
    'Weight 180 lb',
  ])
  expect((await log('kind=nonsense')).total).toBe(0)
  const window = await loadPatientWindow(nurse, { practiceId, participantId: id }, reader())
  expect(window).toMatchObject({
    checks: [{ status: 'NEEDS_ATTENTION', comment: 'Called' }],
    elsewhere: false,
  })
  expect(window.review.open).not.toBeNull()
})

it('the list is a file with its filters', async () => {
  await monitored('Filed', ['2026-06-14'])
  let text = ''
  for await (const line of await exportMonitored(nurse, asked(), reader())) text += line
  expect(text).toContain('Filed')
  expect(text).toContain('180 lb (06/14/2026)')
})

it('whoever must be asked or checked stands in the views of the patient list, and so does everybody monitored', async () => {
  await monitored('Silent', ['2026-06-01'])
  const fresh = await monitored('Fresh', ['2026-06-14', '2026-06-15'])
  expect(await attentionCounts(practiceId)).toMatchObject({ monitored: 2, outreach: 1, check: 2 })
  const kinds = async () => (await attentionOf(practiceId, [fresh])).get(fresh)?.map(({ kind }) => kind) ?? []
  expect(await kinds()).toContain('check')
  await check(fresh)
  expect(await kinds()).not.toContain('check')
  await endMonitoring(nurse, { participant_id: fresh, practice_id: practiceId })
  expect(await attentionCounts(practiceId)).toMatchObject({ monitored: 1 })
})

it('the chart and the banner say what the monitoring asks for, and where it begins', async () => {
  const id = await monitored('Fresh', ['2026-06-14', '2026-06-15'])
  expect(await chartMonitoring(nurse, id, reader())).toEqual({
    state: { badge: 'CHECK', status: null, checked: '', days: 2, minutes: 0 },
    to: `/rpm/${practiceId}/participantId/${id}`,
  })
  const banner = await patientBanner(nurse, (await participantFacts(nurse, id))!, reader())
  expect(banner?.monitoring).toEqual({ badge: 'CHECK', to: `/rpm/${practiceId}/participantId/${id}` })
  const { id: other } = await buildParticipant()
  await buildProvider(other, practiceId)
  expect(await chartMonitoring(nurse, other, reader())).toEqual({
    state: null,
    to: `/rpm/${practiceId}?modal=start&target=${other}`,
  })
})
