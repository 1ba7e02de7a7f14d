import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Superbill } from 'db/models/superbill'
import type { Actor } from '~/access/actor'
import { readerOf } from '~/domain/stored-scores/reader.server'
import type { BillLine } from '~/domain/superbill/superbill'
import { serveClaim } from '~/domain/superbill/claim.server'
import { superbillPage } from '~/domain/superbill/superbill-page.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { api, keyOf, post } from 'tests/builders/api'
import {
  buildDeviceDays,
  buildMonitored,
  buildMonitoringDevice,
  buildReview,
  consentOn,
  daysFrom,
  refusedWith,
  type MonitoredPair,
} from 'tests/builders/monitoring'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  practitionerIn,
} from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { billMonitoring, type ToBill } from './bill-monitoring.server'
import { billPdf } from './bill-pdf.server'
import { closeMonth } from './close-month.server'
import { giveUp } from './give-up.server'
import { ledgerOf } from './ledger.server'
import { createCheck, endMonitoring, startMonitoring } from './monitor.server'
import { takeBack } from './reverse.server'
import { withdrawGiveUp } from './withdraw-give-up.server'
import { correctMinutes, deleteMinutes, logMinutes } from './write-minutes.server'

let physician: Actor
let pair: MonitoredPair
let review: { id: number }
const consent = consentOn('2026-06-01')
const at = (instant: string) => setClock(new Date(instant))
const log = (minutes: number, day = '2026-06-20') =>
  logMinutes(physician, { ...pair, day, minutes, contact: true, note: null })
const devices = (first: string, count: number) => buildDeviceDays(pair.participant_id, daysFrom(first, count))
const bill = (codes: string[], over: Partial<ToBill> & { on?: string } = {}) =>
  billMonitoring(physician, {
    ...pair,
    survey_note_id: review.id,
    wanted: codes.map((code) => ({ code, on: over.on ?? '2026-06-20' })),
    ...over,
  })
const bills = () =>
  readRows<{ id: number; code: string }>(
    'SELECT id, code FROM monitoring_bill WHERE participant_id = $id ORDER BY id',
    {
      id: pair.participant_id,
    },
  )
const back = async (code: string, reason = 'Wrong month', by = physician) =>
  takeBack(by, { bill_id: (await bills()).findLast((one) => one.code === code)!.id, reason })
const entry = async (month = '2026-06', today = '2026-06-20') =>
  (await ledgerOf(pair.practice_id, [pair.participant_id], { month, today }))[0]!
const offered = async (today?: string) => {
  const { answers, earlier } = await entry(today?.slice(0, 7), today)
  return [...earlier, ...answers].filter(({ met }) => met).map(({ code, times }) => [code, times])
}
const lines = async () => {
  const stored = await Superbill.findOne({ where: { survey_note_id: review.id } })
  return (JSON.parse(stored?.lines ?? '[]') as BillLine[]).map(({ code, units }) => [code, units])
}

beforeEach(async () => {
  at('2026-06-20T15:00:00Z')
  ;({ physician, pair } = await buildMonitored('2026-06-01'))
  await buildMonitoringDevice(pair)
  for (const code of ['99445', '99454', '99457', '99458', '99470'])
    await buildSuperbillCode(pair.practice_id, { code, charge: 5000 })
  review = await buildReview(physician, pair)
})
afterEach(() => setClock())

describe('a bill that is taken back', () => {
  it('stays with its reason, leaves the superbill, and may be billed again', async () => {
    await devices('2026-06-01', 16)
    await createCheck(physician, { ...pair, status: 'NOMINAL', comment: null })
    await bill(['99454'])
    expect([await lines(), (await entry()).unbilled_checks]).toEqual([[['99454', 1]], 0])
    expect(await back('99454')).toEqual({ codes: ['99454'] })
    const after = await entry()
    expect(after.billed).toMatchObject([
      { code: '99454', taken_back: { day: '2026-06-20', month: '2026-06', reason: 'Wrong month' } },
    ])
    expect([await lines(), after.unbilled_checks, await offered()]).toEqual([[], 1, [['99454', 1]]])
    await bill(['99454'])
    expect([(await bills()).length, await lines()]).toEqual([2, [['99454', 1]]])
  })

  it('is taken back once, also by two people at once; the second is told who did', async () => {
    await devices('2026-06-01', 16)
    await bill(['99454'])
    const tries = await Promise.allSettled([back('99454'), back('99454'), back('99454')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = (await refusedWith(back('99454'))) as { reason: string[] }
    expect(told.reason[0]).toMatch(/^monitoring\.back\.alreadyBy\|./)
  })

  it('is not taken back by a role that does not bill, nor by another practice', async () => {
    await devices('2026-06-01', 16)
    await bill(['99454'])
    const nurse = await buildPractitioner({ practice_id: pair.practice_id, role: 'MEDICAL_ASSISTANT' })
    const stranger = await practitionerIn((await buildPractice()).id)
    for (const other of [await actorOf(nurse.user_id), stranger])
      expect(await refusedWith(back('99454', 'Because', other))).toBe('shell.notAuthorized')
    expect((await entry()).billed[0]?.taken_back).toBeNull()
  })

  it('takes further units of its month with it', async () => {
    await log(62)
    expect(await refusedWith(bill(['99458']))).toEqual({ codes: ['monitoring.bill.firstToo|99457'] })
    await bill(['99457', '99458'])
    expect(await lines()).toEqual([
      ['99457', 1],
      ['99458', 2],
    ])
    expect((await back('99457')).codes).toEqual(['99457', '99458'])
    expect([await lines(), await offered()]).toEqual([
      [],
      [
        ['99457', 1],
        ['99458', 2],
      ],
    ])
  })

  it('sets its minutes free, which were fixed before', async () => {
    const { id } = await log(25)
    await bill(['99457'])
    expect(await refusedWith(deleteMinutes(physician, id))).toEqual({
      day: ['monitoring.minutes.monthBilled'],
    })
    await back('99457')
    await deleteMinutes(physician, id)
    expect(await offered()).toEqual([])
  })

  it('of a closed month is a row of today that names the month, in the ledgers of both', async () => {
    await log(25)
    await bill(['99457'])
    at('2026-08-03T15:00:00Z')
    await closeMonth(physician, { ...pair, month: '2026-06' })
    const correction = { ...pair, month: '2026-06', minutes: -10, contact: false, note: 'Typed twice' }
    expect(await refusedWith(correctMinutes(physician, correction))).toEqual({
      minutes: ['monitoring.minutes.takeBackFirst'],
    })
    await back('99457', 'Patient was in hospital')
    await correctMinutes(physician, correction)
    const fixed = { day: '2026-08-03', month: '2026-06', reason: 'Patient was in hospital' }
    expect((await entry('2026-06', '2026-08-03')).billed).toMatchObject([{ taken_back: fixed }])
    const august = await entry('2026-08', '2026-08-03')
    expect([august.billed, august.corrections]).toMatchObject([[], [{ code: '99457', taken_back: fixed }]])
    const row = await readRow(
      'SELECT day, month FROM monitoring_minutes WHERE minutes = -10 AND participant_id = $id',
      {
        id: pair.participant_id,
      },
    )
    expect(row).toEqual({ day: '2026-08-03', month: '2026-06' })
    expect(await offered('2026-08-03')).toEqual([['99470', 1]])
  })

  it('whose claim form was printed marks the superbill as changed since', async () => {
    await devices('2026-06-01', 16)
    await bill(['99454'])
    const changed = async () => (await superbillPage(physician, review.id)).changedSincePrinted
    at('2026-06-20T16:00:00Z')
    await serveClaim(physician, review.id, 'full')
    expect(await changed()).toBeNull()
    at('2026-06-20T17:00:00Z')
    await back('99454')
    expect([await lines(), await changed()]).toEqual([[], '2026-06-20T16:00:00.000Z'])
  })
})

it('a bill has a file for an auditor, of days or of minutes', async () => {
  await devices('2026-06-01', 16)
  await log(20)
  await bill(['99454', '99457'])
  const reader = readerOf({ t: translator('en'), lang: 'en', actor: physician })
  for (const { id } of await bills()) {
    const bytes = await billPdf(physician, id, pair, reader)
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  }
  const [first] = await bills()
  const other = { ...pair, participant_id: (await buildParticipant()).id }
  expect(await refusedWith(billPdf(physician, first!.id, other, reader))).toBe('shell.notAuthorized')
})

describe('a better code later', () => {
  it('takes the place of the lesser one in one act', async () => {
    await devices('2026-06-01', 10)
    await log(12)
    await bill(['99445', '99470'])
    await devices('2026-06-11', 8)
    await log(30)
    expect((await entry()).answers.filter(({ met }) => met)).toMatchObject([
      { code: '99454', replaces: { code: '99445' } },
      { code: '99457', replaces: { code: '99470' } },
    ])
    await bill(['99454', '99457'])
    expect(await lines()).toEqual([
      ['99454', 1],
      ['99457', 1],
    ])
    const { billed } = await entry()
    expect(billed.filter(({ taken_back }) => taken_back).map(({ code }) => code)).toEqual(['99445', '99470'])
    expect(await offered()).toEqual([['99458', 1]])
  })

  it('further units add to the line of the superbill', async () => {
    await log(45)
    await bill(['99457', '99458'])
    await log(20)
    await bill(['99458'])
    expect(await lines()).toEqual([
      ['99457', 1],
      ['99458', 2],
    ])
    await back('99458')
    expect(await lines()).toEqual([
      ['99457', 1],
      ['99458', 1],
    ])
  })

  it('is not billed for other units than those that were shown', async () => {
    await log(45)
    const wanted = [
      { code: '99457', on: '2026-06-01' },
      { code: '99458', on: '2026-06-01', times: 2 },
    ]
    expect(await refusedWith(bill([], { wanted }))).toEqual({ codes: ['monitoring.bill.changed'] })
    expect(await bills()).toEqual([])
  })
})

describe('what was met', () => {
  it('stays offered after its month and after the end of monitoring, until it is billed', async () => {
    await devices('2026-06-01', 16)
    await log(21)
    await endMonitoring(physician, pair)
    at('2026-09-10T15:00:00Z')
    expect(await offered('2026-09-10')).toEqual([
      ['99454', 1],
      ['99457', 1],
    ])
    await bill(['99454', '99457'])
    expect(await offered('2026-09-10')).toEqual([])
    expect(
      await readRows('SELECT code FROM monitoring_offer WHERE participant_id = $participant_id', pair),
    ).toEqual([])
  })

  it('is given up once, with a reason, by somebody who bills', async () => {
    await devices('2026-06-01', 16)
    const input = { ...pair, code: '99454', on: '2026-06-01', reason: 'Device was borrowed' }
    const nurse = await buildPractitioner({ practice_id: pair.practice_id, role: 'MEDICAL_ASSISTANT' })
    expect(await refusedWith(giveUp(await actorOf(nurse.user_id), input))).toBe('shell.notAuthorized')
    await giveUp(physician, input)
    expect([await offered(), await refusedWith(bill(['99454']))]).toEqual([
      [],
      { codes: ['monitoring.bill.notMet'] },
    ])
    expect(await refusedWith(giveUp(physician, input))).toEqual({ reason: ['monitoring.bill.notMet'] })
  })

  it('and given up is put back with a reason by somebody who bills, once, and given up again', async () => {
    await devices('2026-06-01', 16)
    const input = { ...pair, code: '99454', on: '2026-06-01', reason: 'Device was borrowed' }
    const { id } = await giveUp(physician, input)
    const nurse = await buildPractitioner({ practice_id: pair.practice_id, role: 'MEDICAL_ASSISTANT' })
    const stranger = await practitionerIn((await buildPractice()).id)
    const withdraw = (by = physician, version = 0) =>
      withdrawGiveUp(by, { waiver_id: id, version, reason: 'It was ours' })
    for (const other of [await actorOf(nurse.user_id), stranger])
      expect(await refusedWith(withdraw(other))).toBe('shell.notAuthorized')
    expect(await refusedWith(withdraw(physician, 7))).not.toBeNull()
    expect(await offered()).toEqual([])
    const tries = await Promise.allSettled([withdraw(), withdraw(), withdraw()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = (await refusedWith(withdraw())) as { reason: string[] }
    expect(told.reason[0]).toMatch(/^monitoring\.withdraw\.alreadyBy\|./)
    expect(await offered()).toEqual([['99454', 1]])
    expect((await entry()).given_up).toMatchObject([
      { code: '99454', reason: 'Device was borrowed', version: 1, withdrawn: { reason: 'It was ours' } },
    ])
    const logged = await readRow<{ entry_type: string; text: string }>(
      `SELECT entry_type, text FROM user_log WHERE resource = 'monitoring-waiver' AND record_id = $id
        ORDER BY id DESC LIMIT 1`,
      { id },
    )
    expect(logged).toMatchObject({ entry_type: 'UPDATE', text: expect.stringContaining('99454') as string })
    await giveUp(physician, { ...input, reason: 'Borrowed after all' })
    expect([await offered(), (await entry()).given_up.length]).toEqual([[], 2])
  })

  it('counts no minutes of a note that is still a draft', async () => {
    const by = { id: physician.practitioner!.id, practice_id: pair.practice_id }
    const minutes = async (locked: boolean) => {
      const note = await buildNote(pair.participant_id, by, { note_type: 'RPM_OUTREACH', locked })
      const entry = { ...pair, day: '2026-06-20', minutes: 20, contact: true, note: null }
      await logMinutes(physician, { ...entry, survey_note_id: note.id })
      return offered()
    }
    expect(await minutes(false)).toEqual([])
    expect(await minutes(true)).toEqual([['99457', 1]])
  })

  it('for days that another practice billed is billed only by who confirms it', async () => {
    const other = await buildPractice()
    await buildProvider(pair.participant_id, other.id)
    const colleague = await practitionerIn(other.id)
    await startMonitoring(colleague, { ...pair, ...consent, practice_id: other.id })
    await buildMonitoringDevice({ ...pair, practice_id: other.id })
    await devices('2026-06-01', 16)
    await bill(['99454'])
    const theirs = await buildReview(colleague, { ...pair, practice_id: other.id })
    const again = (despite_elsewhere: boolean) =>
      billMonitoring(colleague, {
        ...{ ...pair, practice_id: other.id, survey_note_id: theirs.id, despite_elsewhere },
        wanted: [{ code: '99454', on: '2026-06-20' }],
      })
    expect(await refusedWith(again(false))).toEqual({
      despite_elsewhere: ['monitoring.bill.elsewhereBilled'],
    })
    await back('99454')
    expect((await again(false)).codes).toEqual(['99454'])
    expect(await refusedWith(bill(['99454']))).toEqual({
      despite_elsewhere: ['monitoring.bill.elsewhereBilled'],
    })
    expect((await bill(['99454'], { despite_elsewhere: true })).codes).toEqual(['99454'])
  })

  it('for two blocks is billed on a review each', async () => {
    await devices('2026-06-01', 16)
    at('2026-07-20T15:00:00Z')
    await devices('2026-07-01', 18)
    const wanted = ['2026-06-10', '2026-07-10'].map((on) => ({ code: '99454', on }))
    expect(await refusedWith(bill([], { wanted }))).toEqual({ codes: ['monitoring.bill.oneReviewEach'] })
    await bill(['99454'], { on: '2026-06-10' })
    expect(await refusedWith(bill(['99454'], { on: '2026-07-10' }))).toEqual({
      codes: ['monitoring.bill.oneReviewEach'],
    })
    review = await buildReview(physician, pair)
    expect((await bill(['99454'], { on: '2026-07-10' })).codes).toEqual(['99454'])
  })
})

it('a request that is sent twice takes one bill back, once', async () => {
  await devices('2026-06-01', 16)
  await bill(['99454'])
  const [made] = await bills()
  const auth = await keyOf(physician.userId)
  const send = () =>
    api('rpm/take-back', {
      ...{ method: 'POST', key: auth, body: { bill_id: made!.id, reason: 'Slip' } },
      headers: { 'Idempotency-Key': 'link-dropped' },
    })
  const answers = await Promise.all([send(), send()])
  answers.push(await send())
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    [1, 2, 3].map(() => [200, { codes: ['99454'] }]),
  )
  const rows = await readRows('SELECT id FROM monitoring_reversal WHERE bill_id = $id', {
    id: made!.id,
  })
  expect([rows.length, await offered()]).toEqual([1, [['99454', 1]]])
})

it('taking back and giving up go over the endpoint, too', async () => {
  await devices('2026-06-01', 16)
  await log(20)
  await bill(['99454'])
  const key = await keyOf(physician.userId)
  const [made] = await bills()
  expect((await post('rpm/take-back', key, { bill_id: made!.id, reason: ' ' })).status).toBe(422)
  expect((await post('rpm/take-back', key, { bill_id: made!.id, reason: 'Slip' })).status).toBe(200)
  expect((await post('rpm/take-back', key, { bill_id: made!.id, reason: 'Slip' })).status).toBe(422)
  const given = { ...pair, code: '99457', on: '2026-06-03', reason: 'Not ours' }
  expect((await post('rpm/give-up', key, given)).status).toBe(200)
  expect((await post('rpm/give-up', key, given)).status).toBe(422)
  const back = { waiver_id: (await entry()).given_up[0]!.id, reason: 'Ours' }
  expect((await post('rpm/withdraw-give-up', key, { ...back, reason: '' })).status).toBe(422)
  expect((await post('rpm/withdraw-give-up', key, { ...back, version: 3 })).status).toBe(409)
  expect((await post('rpm/withdraw-give-up', key, { ...back, version: 0 })).status).toBe(200)
  expect((await post('rpm/withdraw-give-up', key, back)).status).toBe(422)
  expect(await offered()).toEqual([
    ['99454', 1],
    ['99457', 1],
  ])
})
