import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Superbill } from 'db/models/superbill'
import type { Actor } from '~/access/actor'
import { noteRead, readsNoted } from '~/core/log/note-read.server'
import { keepAllMonitoring } from '~/domain/monitoring-state/monitoring-job.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { setClock } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { keyOf, post } from 'tests/builders/api'
import {
  buildDeviceDays,
  buildMonitored,
  buildMonitoringDevice,
  buildReview,
  consentOn,
  refusedWith,
  type MonitoredPair,
} from 'tests/builders/monitoring'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { billMonitoring } from './bill-monitoring.server'
import { closeMonth, closeMonthOfAll } from './close-month.server'
import { isMonitoredElsewhere } from './episodes.server'
import { ledgerOf } from './ledger.server'
import { createCheck, endMonitoring, startMonitoring } from './monitor.server'
import { loggedMinutes, notesToCount, openSince } from './month-log.server'
import { correctMinutes, deleteMinutes, logMinutes, updateMinutes } from './write-minutes.server'

let physician: Actor
let pair: MonitoredPair
const consent = consentOn('2026-04-01')
const at = (instant: string) => setClock(new Date(instant))
const log = (minutes: number, over: object = {}) =>
  logMinutes(physician, { ...pair, day: '2026-06-15', minutes, contact: true, note: null, ...over })
const total = async (month: string) =>
  (await loggedMinutes(pair, month)).reduce((sum, { minutes }) => sum + minutes, 0)
const devices = (days: readonly string[], id = pair.participant_id) => buildDeviceDays(id, days)
const until = (day: string, count: number) => Array.from({ length: count }, (_, n) => dayAfter(day, -n))

beforeEach(async () => {
  at('2026-06-15T15:00:00Z')
  ;({ physician, pair } = await buildMonitored('2026-04-01'))
})
afterEach(() => setClock())

describe('minutes', () => {
  it('are logged, changed and taken away while the month is open', async () => {
    const { id } = await log(12)
    await updateMinutes(physician, id, { day: '2026-06-14', minutes: 14, contact: false, note: 'Call' }, 0)
    expect(await loggedMinutes(pair, '2026-06')).toMatchObject([
      { day: '2026-06-14', minutes: 14, contact: false, note: 'Call', kind: 'ENTRY' },
    ])
    expect(await refusedWith(updateMinutes(physician, id, { minutes: 15, contact: true }, 0))).not.toBeNull()
    await deleteMinutes(physician, id)
    expect(await total('2026-06')).toBe(0)
  })

  it('belong to days of monitoring that have come', async () => {
    expect(await refusedWith(log(5, { day: '2026-06-16' }))).toEqual({ day: ['monitoring.future'] })
    expect(await refusedWith(log(5, { day: '2026-03-31' }))).toEqual({ day: ['monitoring.minutes.notThen'] })
  })

  it('of a note are counted once', async () => {
    const by = physician.practitioner!
    const note = await buildNote(
      pair.participant_id,
      { id: by.id, practice_id: pair.practice_id },
      { note_type: 'RPM_OUTREACH' },
    )
    const span = { from: '2026-01-01', to: '2099-01-01' }
    expect(await notesToCount(pair, span)).toMatchObject([{ id: note.id }])
    await log(10, { survey_note_id: note.id })
    expect(await notesToCount(pair, span)).toEqual([])
    expect(await refusedWith(log(10, { survey_note_id: note.id }))).toEqual({
      survey_note_id: ['monitoring.minutes.noteTwice'],
    })
  })

  it('are suggested by how long pages about the patient were open, up to who came next', async () => {
    const read = (id: number) =>
      noteRead(physician, { text: 'Opened', resource: 'survey-note', participantIds: [id] })
    expect(await openSince(physician, pair)).toBeNull()
    read(pair.participant_id)
    await readsNoted()
    at('2026-06-15T15:12:00Z')
    expect(await openSince(physician, pair)).toMatchObject({ minutes: 12 })
    await log(12)
    expect(await openSince(physician, pair)).toBeNull()
    at('2026-06-15T15:15:00Z')
    read((await buildParticipant()).id)
    await readsNoted()
    expect(await openSince(physician, pair)).toBeNull()
  })
})

describe('a month', () => {
  it('is closed when it is over, and then takes corrections with a reason only', async () => {
    const { id } = await log(25, { day: '2026-05-31' })
    expect(await refusedWith(closeMonth(physician, { ...pair, month: '2026-06' }))).toEqual({
      month: ['monitoring.minutes.monthOpen'],
    })
    expect(
      await refusedWith(
        correctMinutes(physician, { ...pair, month: '2026-05', minutes: -5, contact: false, note: 'Slip' }),
      ),
    ).toEqual({ month: ['monitoring.minutes.correctClosedOnly'] })
    await closeMonth(physician, { ...pair, month: '2026-05' })
    await closeMonth(physician, { ...pair, month: '2026-05' })
    expect(await refusedWith(log(5, { day: '2026-05-30' }))).toEqual({
      day: ['monitoring.minutes.monthClosed'],
    })
    expect(await refusedWith(deleteMinutes(physician, id))).toEqual({
      day: ['monitoring.minutes.monthClosed'],
    })
    const correction = { ...pair, month: '2026-05', contact: false, note: 'Typed twice' }
    expect(await refusedWith(correctMinutes(physician, { ...correction, minutes: -26 }))).toEqual({
      minutes: ['monitoring.minutes.belowZero'],
    })
    const made = await correctMinutes(physician, { ...correction, minutes: -10 })
    expect(await total('2026-05')).toBe(15)
    expect(await refusedWith(deleteMinutes(physician, made.id))).toBe('shell.notAuthorized')
  })

  it('ends at midnight of the practice', async () => {
    at('2026-07-01T03:59:00Z')
    expect(await refusedWith(closeMonth(physician, { ...pair, month: '2026-06' }))).not.toBeNull()
    at('2026-07-01T04:00:00Z')
    expect(await closeMonthOfAll(physician, pair.practice_id, '2026-06')).toBe(1)
    expect(await closeMonthOfAll(physician, pair.practice_id, '2026-06')).toBe(0)
  })

  it('counts no day that came after it was closed, and shows it', async () => {
    at('2026-06-01T15:00:00Z')
    await devices(until('2026-05-31', 15))
    await closeMonth(physician, { ...pair, month: '2026-05' })
    at('2026-06-02T15:00:00Z')
    await devices(until('2026-05-16', 10))
    const [may] = await ledgerOf(pair.practice_id, [pair.participant_id], {
      month: '2026-05',
      today: '2026-06-02',
    })
    expect(may).toMatchObject({ device_days: 14, late_days: 10, block: { until: '2026-05-30' } })
    expect(may?.answers.find(({ code }) => code === '99454')?.met).toBe(false)
  })
})

describe('a bill', () => {
  let review: { id: number }
  const bill = (codes: string[], day = '2026-06-15') =>
    billMonitoring(physician, {
      ...pair,
      survey_note_id: review.id,
      wanted: codes.map((code) => ({ code, on: day })),
    })
  const entry = async (month: string) =>
    (await ledgerOf(pair.practice_id, [pair.participant_id], { month, today: '2026-06-15' }))[0]!

  beforeEach(async () => {
    await buildMonitoringDevice(pair)
    await devices(until('2026-06-15', 16))
    await log(40)
    await createCheck(physician, { ...pair, status: 'NOMINAL', comment: null })
    review = await buildReview(physician, pair)
  })

  it('takes what is met, on the superbill with the charges of the practice, and never again', async () => {
    await buildSuperbillCode(pair.practice_id, { code: '99454', charge: 5000 })
    const before = await entry('2026-06')
    expect(before.answers.filter(({ met }) => met).map(({ code }) => code)).toEqual([
      '99454',
      '99457',
      '99458',
    ])
    expect(await refusedWith(bill(['99445']))).toEqual({ codes: ['monitoring.bill.notMet'] })
    expect(await bill(['99454', '99457'])).toEqual({ codes: ['99454', '99457'], withoutCharge: ['99457'] })
    expect((await Superbill.findOne({ where: { survey_note_id: review.id } }))?.total).toBe(5000)
    expect(await refusedWith(bill(['99454']))).toEqual({ codes: ['monitoring.bill.notMet'] })
    expect((await bill(['99458'])).codes).toEqual(['99458'])
    const after = await entry('2026-06')
    expect(after.answers.filter(({ met }) => met)).toEqual([])
    expect(after.billed.map(({ code, value, times }) => [code, value, times])).toEqual([
      ['99454', 16, 1],
      ['99457', 40, 1],
      ['99458', 40, 1],
    ])
    expect(after.unbilled_checks).toBe(0)
    expect(
      await refusedWith(deleteMinutes(physician, (await loggedMinutes(pair, '2026-06'))[0]!.id)),
    ).toEqual({
      day: ['monitoring.minutes.monthBilled'],
    })
  })

  it('counts a rule once that is named twice', async () => {
    expect((await bill(['99454', '99457', '99454'])).codes).toEqual(['99454', '99457'])
    expect((await entry('2026-06')).billed).toHaveLength(2)
  })

  it('of the time before a death is made after it, and nothing of the time after it (OP-126)', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const died = (value: string | null) =>
      updateParticipant(
        admin,
        pair.participant_id,
        { died: value, ...(value === null && { died_undone: 'Another person' }) },
        null,
      )
    await died('2026-06-15')
    at('2026-07-20T15:00:00Z')
    const dead = (month: string) =>
      ledgerOf(pair.practice_id, [pair.participant_id], { month, today: '2026-07-20' })
    expect((await dead('2026-06'))[0]!.answers.filter(({ met }) => met).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['99454', '99457']),
    )
    expect(await refusedWith(log(20, { day: '2026-06-16' }))).toEqual({ day: ['monitoring.minutes.notThen'] })
    expect((await bill(['99454', '99457'])).codes).toEqual(['99454', '99457'])
    await devices(until('2026-07-19', 16))
    expect((await dead('2026-07')).flatMap(({ answers }) => answers.filter(({ met }) => met))).toEqual([])
    await died(null)
    expect((await dead('2026-06'))[0]!.billed).toHaveLength(2)
  })

  it('stays when the death is taken back while it is made, and is made once', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const version = async () =>
      (await Participant.findByPk(pair.participant_id, { rejectOnEmpty: true })).version
    await updateParticipant(admin, pair.participant_id, { died: '2026-06-15' }, await version())
    const seen = await version()
    const undo = () =>
      updateParticipant(admin, pair.participant_id, { died: null, died_undone: 'Another person' }, seen)
    const answers = await Promise.allSettled([bill(['99454']), undo(), bill(['99454']), undo()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await entry('2026-06')).billed).toHaveLength(1)
    expect(await refusedWith(undo())).not.toBeNull()
  })

  it('is made once by two people at once', async () => {
    const tries = await Promise.allSettled([bill(['99454']), bill(['99454']), bill(['99454'])])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await entry('2026-06')).billed).toHaveLength(1)
  })

  it('needs a locked review of this patient and practice', async () => {
    const locked = review
    review = await buildReview(physician, pair, false)
    expect(await refusedWith(bill(['99454']))).toEqual({ survey_note_id: ['monitoring.bill.lockFirst'] })
    review = await buildReview(physician, { ...pair, participant_id: (await buildParticipant()).id })
    expect(await refusedWith(bill(['99454']))).toBe('shell.notAuthorized')
    review = locked
    await bill(['99457'])
    at('2026-06-15T16:00:00Z')
    review = await buildReview(physician, pair)
    expect((await bill(['99454'])).codes).toEqual(['99454'])
  })

  it('counts no day and takes no minutes after monitoring ended', async () => {
    at('2026-06-05T15:00:00Z')
    await endMonitoring(physician, pair)
    at('2026-06-15T15:00:00Z')
    expect(await refusedWith(log(5, { day: '2026-06-06' }))).toEqual({ day: ['monitoring.minutes.notThen'] })
    expect(await entry('2026-06')).toMatchObject({ device_days: 6 })
    expect(await refusedWith(bill(['99454']))).toEqual({ codes: ['monitoring.bill.notMet'] })
  })

  it('finds a code that somebody added by hand to the superbill of a review that was billed', async () => {
    await buildSuperbillCode(pair.practice_id, { code: '99454', charge: 5000 })
    await buildSuperbillCode(pair.practice_id, { code: '99457', charge: 5000 })
    await bill(['99454'])
    await Superbill.update({ service_date: '2026-06-15' }, { where: { survey_note_id: review.id } })
    const codes = ['99454', '99457'].map((code) => ({ code, modifier: null, minutes: null }))
    await saveSuperbill(physician, review.id, { cptCodes: codes, dxCodes: [] }, null)
    expect(await refusedWith(bill(['99457']))).toEqual({ codes: ['monitoring.bill.notMet'] })
  })

  it('shares no day with another period, before or after', async () => {
    await bill(['99454'])
    expect(await refusedWith(bill(['99445'], '2026-06-03'))).toEqual({ codes: ['monitoring.bill.notMet'] })
  })

  it('of one practice leaves the ledger of the other, which is warned', async () => {
    const other = await buildPractice()
    await buildProvider(pair.participant_id, other.id)
    const colleague = await practitionerIn(other.id)
    expect(await isMonitoredElsewhere(pair)).toBe(false)
    await startMonitoring(colleague, { ...pair, practice_id: other.id, ...consent })
    expect(await isMonitoredElsewhere(pair)).toBe(true)
    await bill(['99454', '99457'])
    const [theirs] = await ledgerOf(other.id, [pair.participant_id], {
      month: '2026-06',
      today: '2026-06-15',
    })
    expect(theirs).toMatchObject({ billed: [], minutes: 0, device_days: 16 })
    expect(await keepAllMonitoring()).toBeGreaterThanOrEqual(0)
  })

  it('moves with minutes and closed months to the survivor of a merge, where it counts', async () => {
    await bill(['99454'])
    at('2026-07-02T15:00:00Z')
    await closeMonth(physician, { ...pair, month: '2026-06' })
    const survivor = await buildParticipant()
    await buildProvider(survivor.id, pair.practice_id)
    const duplicate = pair.participant_id
    pair = { ...pair, participant_id: survivor.id }
    await startMonitoring(physician, { ...pair, ...consent })
    await closeMonth(physician, { ...pair, month: '2026-06' })
    const admin = await actorOf((await buildAdmin()).id)
    await mergeParticipants(admin, { survivor_id: survivor.id, duplicate_id: duplicate })
    const [june] = await ledgerOf(pair.practice_id, [survivor.id], { month: '2026-06', today: '2026-07-02' })
    expect(june).toMatchObject({ minutes: 40, billed: [{ code: '99454' }] })
    const kept = await readRows<{ participant_id: number }>(
      'SELECT participant_id FROM monitoring_state WHERE participant_id IN ($survivor, $duplicate)',
      { survivor: survivor.id, duplicate },
    )
    expect(kept).toEqual([{ participant_id: survivor.id }])
  })

  it('and the ledger go over the endpoint, too', async () => {
    const key = await keyOf(physician.userId)
    const sent = { ...pair, survey_note_id: review.id, until: '2026-06-15', codes: ['99454'] }
    expect((await post('rpm/bill', key, { ...sent, codes: [] })).status).toBe(422)
    expect((await post('rpm/bill', key, sent)).status).toBe(200)
    expect((await post('rpm/log-minutes', key, { ...pair, minutes: 0, contact: true })).status).toBe(422)
    const rows = await readRows<{ entry_type: string }>(
      `SELECT entry_type FROM user_log WHERE resource = 'monitoring-bill' AND participant_id = $id`,
      { id: pair.participant_id },
    )
    expect(rows).toEqual([{ entry_type: 'CREATE' }])
  })
})
