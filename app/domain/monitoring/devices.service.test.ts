import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import type { Metric } from '~/domain/metrics/metric'
import { updatePractice } from '~/domain/practice/update-practice.server'
import { setClock } from '~/platform/clock'
import { keyOf, post } from 'tests/builders/api'
import {
  buildDeviceDays,
  buildMonitored,
  buildReview,
  consentOn,
  daysFrom,
  refusedWith,
  type MonitoredPair,
} from 'tests/builders/monitoring'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, practitionerIn } from 'tests/builders/people'
import { billMonitoring } from './bill-monitoring.server'
import { episodesOfPatient } from './episodes-of-patient.server'
import { ledgerOf } from './ledger.server'
import { endMonitoring, startMonitoring } from './monitor.server'
import { takeBack } from './reverse.server'
import { addDevice, changeConsent, changeDevice, removeDevice } from './write-devices.server'

let physician: Actor
let pair: MonitoredPair
const consent = consentOn('2026-06-01')
const scale = (over: object = {}) => ({
  ...{ kind: 'SCALE' as const, service: 'FITBIT' as const, maker: 'Acme', model: 'S1', serial: '77' },
  ...{ medical: true, ordered: '2026-06-01', ordered_by: physician.practitioner!.id, ...over },
})
const episodeId = async () => (await episodesOfPatient(pair))[0]!.id
const add = async (over: object = {}) =>
  addDevice(physician, { monitoring_id: await episodeId(), ...scale(over) })
const measured = (metric: Metric, first: string, count: number, service: 'FITBIT' | 'APPLE' = 'FITBIT') =>
  buildDeviceDays(pair.participant_id, daysFrom(first, count), { metric, service })
const days = async () => {
  const of = { month: '2026-06', today: '2026-06-20' }
  return (await ledgerOf(pair.practice_id, [pair.participant_id], of))[0]!.device_days
}
const bill = async () => {
  const review = await buildReview(physician, pair)
  const wanted = [{ code: '99454', on: '2026-06-10' }]
  return billMonitoring(physician, { ...pair, survey_note_id: review.id, wanted })
}

beforeEach(async () => {
  setClock(new Date('2026-06-20T15:00:00Z'))
  ;({ physician, pair } = await buildMonitored('2026-06-01'))
})
afterEach(() => setClock())

it('only readings of the medical device of the episode count, of what it measures', async () => {
  await measured('WEIGHT', '2026-06-01', 4)
  await measured('SPO2', '2026-06-05', 3)
  await measured('WEIGHT', '2026-06-08', 2, 'APPLE')
  expect(await days()).toBe(9)
  const { id } = await add()
  expect(await days()).toBe(4)
  await changeDevice(physician, id, scale({ kind: 'OXIMETER' }), 0)
  expect(await days()).toBe(3)
  await changeDevice(physician, id, scale({ medical: false }), 1)
  expect(await days()).toBe(0)
})

it('the device of one episode counts nothing in another', async () => {
  await measured('WEIGHT', '2026-06-01', 20)
  await add({ service: 'APPLE' })
  await endMonitoring(physician, pair)
  await startMonitoring(physician, { ...pair, ...consent, since: '2026-06-20' })
  await add()
  expect(await days()).toBe(1)
})

it('no device days are billed before a medical device is on record, and then it stays as it is', async () => {
  await measured('WEIGHT', '2026-06-01', 18)
  expect(await refusedWith(bill())).toEqual({ codes: ['monitoring.bill.noDevice'] })
  const { id } = await add()
  expect((await bill()).codes).toEqual(['99454'])
  expect(await refusedWith(removeDevice(physician, id))).toEqual({ id: ['monitoring.device.billed'] })
  expect(await refusedWith(changeDevice(physician, id, scale({ kind: 'CUFF' }), 0))).toEqual({
    kind: ['monitoring.device.billed'],
  })
  await changeDevice(physician, id, scale({ serial: '78' }), 0)
  const of = { month: '2026-06', today: '2026-06-20' }
  const [entry] = await ledgerOf(pair.practice_id, [pair.participant_id], of)
  await takeBack(physician, { bill_id: entry!.billed[0]!.id, reason: 'Wrong device' })
  await removeDevice(physician, id)
  expect((await episodesOfPatient(pair))[0]!.devices).toEqual([])
})

it('the order is of somebody of the practice, on a day that has come; the second of two is told', async () => {
  expect(await refusedWith(add({ ordered: '2026-06-21' }))).toEqual({ ordered: ['monitoring.future'] })
  const stranger = await practitionerIn((await buildPractice()).id)
  expect(await refusedWith(add({ ordered_by: stranger.practitioner!.id }))).toEqual({
    ordered_by: ['form.choice'],
  })
  const { id } = await add()
  await changeDevice(physician, id, scale({ model: 'S2' }), 0)
  expect(await refusedWith(changeDevice(physician, id, scale({ model: 'S3' }), 0))).not.toBeNull()
  expect(await refusedWith(changeDevice(stranger, id, scale(), null))).toBe('shell.notAuthorized')
  expect((await episodesOfPatient(pair))[0]!.devices).toMatchObject([{ model: 'S2', serial: '77' }])
})

it('set-up is billed once in an episode: its days as the practice read them, an order, a day of teaching', async () => {
  const setUp = async () => {
    const review = await buildReview(physician, pair)
    const wanted = [{ code: '99453', on: '2026-06-10' }]
    return billMonitoring(physician, { ...pair, survey_note_id: review.id, wanted })
  }
  const answer = async () => {
    const of = { month: '2026-06', today: '2026-06-20' }
    const [entry] = await ledgerOf(pair.practice_id, [pair.participant_id], of)
    return entry!.answers.find(({ code }) => code === '99453')!.reason.key.replace('monitoring.reason.', '')
  }
  await measured('WEIGHT', '2026-06-01', 18)
  const { id } = await add()
  expect(await answer()).toBe('openDays')
  const admin = await actorOf((await buildAdmin()).id)
  await updatePractice(admin, pair.practice_id, { set_up_days: 16 }, null)
  expect(await answer()).toBe('setUp.notTaught')
  expect(await refusedWith(setUp())).toEqual({ codes: ['monitoring.bill.notMet'] })
  expect(await refusedWith(changeDevice(physician, id, scale({ taught: '2026-05-31' }), 0))).toEqual({
    taught: ['monitoring.device.taughtFirst'],
  })
  expect(await refusedWith(changeDevice(physician, id, scale({ taught: '2026-06-21' }), 0))).toEqual({
    taught: ['monitoring.future'],
  })
  await changeDevice(physician, id, scale({ taught: '2026-06-02' }), 0)
  expect(await answer()).toBe('deviceDays')
  const both = await Promise.allSettled([setUp(), setUp()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await answer()).toBe('setUp.billed')
  expect(await refusedWith(changeDevice(physician, id, scale({ taught: null }), 1))).toEqual({
    taught: ['monitoring.device.billed'],
  })
})

it('days before the order of the device are not billed', async () => {
  await measured('WEIGHT', '2026-06-01', 18)
  setClock(new Date('2026-07-05T15:00:00Z'))
  const { id } = await add({ ordered: '2026-07-01' })
  expect(await refusedWith(bill())).toEqual({ codes: ['monitoring.bill.noDevice'] })
  await changeDevice(physician, id, scale(), 0)
  expect((await bill()).codes).toEqual(['99454'])
})

it('consent is corrected, and not after the first day', async () => {
  const given = { consented: '2026-05-30', consent_how: 'WRITTEN' as const, consent_by: 'CAREGIVER' as const }
  await changeConsent(physician, await episodeId(), given, 0)
  expect((await episodesOfPatient(pair))[0]).toMatchObject(given)
  const late = { ...given, consented: '2026-06-02' }
  expect(await refusedWith(changeConsent(physician, await episodeId(), late, 1))).toEqual({
    consented: ['monitoring.consentFirst'],
  })
})

it('devices and consent go over the endpoint, too', async () => {
  const key = await keyOf(physician.userId)
  const of = { monitoring_id: await episodeId() }
  expect((await post('rpm/add-device', key, { ...of, ...scale({ maker: '' }) })).status).toBe(422)
  const made = await post('rpm/add-device', key, { ...of, ...scale() })
  expect(made.status).toBe(200)
  const { id } = (await episodesOfPatient(pair))[0]!.devices[0]!
  expect((await post('rpm/change-device', key, { id, ...scale({ model: 'S9' }) })).status).toBe(200)
  expect((await post('rpm/remove-device', key, { id })).status).toBe(200)
  const given = { consented: '2026-05-30', consent_how: 'WRITTEN', consent_by: 'PATIENT' }
  expect((await post('rpm/change-consent', key, { ...of, ...given })).status).toBe(200)
})
