import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeTx } from 'db/connection'
import { MetricReading } from 'db/models/metric-reading'
import type { Actor } from '~/access/actor'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { billNamed } from '~/domain/monitoring/bills-of-patients.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { noteReadings } from '~/domain/notes/note-readings.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { now, setClock } from '~/platform/clock'
import { api, keyOf } from 'tests/builders/api'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  practitionerIn,
} from 'tests/builders/people'
import { buildReading } from 'tests/builders/readings'
import { markInError, takeMarkBack } from './in-error.server'
import { metricsOf } from './metric-series.server'
import { createReading, deleteReading, updateReading } from './write-readings.server'

let patient: Actor
let nurse: Actor
let id: number
let practiceId: number
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { status?: number; data?: { errors?: object } }) => error.data?.errors ?? error.status,
  )
const days = () =>
  readRows<{ value: number }>('SELECT value FROM metric_day WHERE participant_id = $id ORDER BY day', { id })
const events = () =>
  readRows<{ dealt: string | null; outcome: string | null; note: string | null }>(
    'SELECT dealt, outcome, note FROM safety_event WHERE participant_id = $id ORDER BY id',
    { id },
  )
const cuff = (value: number, of = id) =>
  writeTx(() =>
    storeReadings(of, 'APPLE', [
      {
        metric: 'BLOOD_PRESSURE',
        sourceId: 'one',
        day: '2026-06-15',
        taken: '2026-06-15T08:00:00.000Z',
        value,
        diastolic: 90,
      },
    ]),
  )
const only = async () => (await MetricReading.findOne({ where: { participant_id: id } }))!

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const practice = await buildPractice()
  practiceId = practice.id
  const person = await buildParticipant({ dob: '1970-05-17' })
  await buildProvider(person.id, practice.id)
  nurse = await practitionerIn(practice.id)
  patient = await actorOf(person.user_id)
  id = person.id
})

describe('a reading that was entered in error', () => {
  it('stays with who marked it and why, and counts in no figure, series, note, list or event', async () => {
    await cuff(208)
    const row = await only()
    await markInError(nurse, row.id, 'Cuff on the table')
    expect(await only()).toMatchObject({
      value: 208,
      voided: now(),
      voided_by: nurse.userId,
      void_reason: 'Cuff on the table',
    })
    expect(await days()).toEqual([])
    expect((await metricsOf([id], nurse)).get(id)).toBeUndefined()
    expect(await noteReadings(id, '2026-06-15')).toEqual([])
    expect(await events()).toEqual([{ dealt: now(), outcome: 'NO_RISK', note: 'Cuff on the table' }])
    const key = await keyOf(nurse.userId, { practitionerId: nurse.practitioner!.id })
    const filters = JSON.stringify([{ field: 'participant_id', value: id }])
    expect((await api('metric-reading', { key, query: { filters } })).body.items).toEqual([])
    const marked = await api('metrics/readings-in-error', { key, query: { participant_id: String(id) } })
    expect(marked.body.data).toMatchObject([{ id: row.id, void_reason: 'Cuff on the table' }])
    expect(await refusal(markInError(nurse, row.id, 'Again'))).toEqual({
      reason: [expect.stringMatching(/^metrics\.error\.alreadyBy\|\S+ \S+/)],
    })
  })

  it('stays marked when its device corrects it, and raises nothing', async () => {
    await cuff(208)
    await markInError(nurse, (await only()).id, 'Cuff on the table')
    expect((await cuff(214)).outcomes).toEqual(['corrected'])
    expect(await only()).toMatchObject({ value: 214, void_reason: 'Cuff on the table' })
    expect([await days(), (await events()).length]).toEqual([[], 1])
  })

  it('counts and is judged again when the mark is taken back', async () => {
    await cuff(208)
    const { id: reading } = await only()
    const key = await keyOf(nurse.userId, { practitionerId: nurse.practitioner!.id })
    const call = (name: string, body: object) => api(name, { method: 'POST', key, body })
    expect((await call('metrics/mark-in-error', { id: reading, reason: '' })).status).toBe(422)
    expect((await call('metrics/mark-in-error', { id: reading, reason: 'Slip', version: 9 })).status).toBe(
      409,
    )
    expect((await call('metrics/mark-in-error', { id: reading, reason: 'Slip' })).status).toBe(200)
    expect((await call('metrics/take-mark-back', { id: reading })).status).toBe(200)
    expect(await only()).toMatchObject({ voided: null, voided_by: null, void_reason: null })
    expect(await days()).toEqual([{ value: 208 }])
    expect((await events()).map(({ dealt }) => dealt === null)).toEqual([false, true])
    expect(await refusal(takeMarkBack(nurse, reading))).toEqual({ id: ['metrics.error.notMarked'] })
  })

  it('asks no check to see it, until the mark is taken back', async () => {
    await startMonitoring(nurse, {
      participant_id: id,
      practice_id: practiceId,
      since: '2026-06-01',
      consented: '2026-06-01',
      consent_how: 'VERBAL',
    })
    const unchecked = () =>
      readRows('SELECT id FROM unchecked_reading WHERE participant_id = $id AND rpm_check_id IS NULL', { id })
    await cuff(208)
    expect(await unchecked()).toHaveLength(1)
    await markInError(nurse, (await only()).id, 'Slip')
    expect(await unchecked()).toEqual([])
    await takeMarkBack(nurse, (await only()).id)
    expect(await unchecked()).toHaveLength(1)
  })

  it('is marked by patients where they typed it themselves; its event stays for the practice', async () => {
    await createReading(patient, { participant_id: id, metric: 'WEIGHT', systolic: 208, diastolic: 126 })
    const { id: typed } = await only()
    await markInError(patient, typed, 'I meant 108')
    expect((await events()).map(({ dealt }) => dealt)).toEqual([null])
    expect(await refusal(updateReading(patient, typed, { value: 108 }, null))).toBe(403)
    expect(await refusal(deleteReading(patient, typed))).toBe(403)
    await takeMarkBack(patient, typed)
    await markInError(nurse, typed, 'Said on the phone')
    expect(await refusal(takeMarkBack(patient, typed))).toBe(403)
    const device = await buildReading({
      participant_id: id,
      metric: 'WEIGHT',
      service: 'FITBIT',
      day: '2026-06-14',
      value: 180,
    })
    expect(await refusal(markInError(patient, device.id, 'No'))).toBe(403)
    const stranger = await practitionerIn((await buildPractice()).id)
    expect(await refusal(markInError(stranger, device.id, 'No'))).toBe(403)
  })

  it('keeps its mark in a merge, whichever record had it', async () => {
    const other = await buildParticipant()
    await cuff(208)
    await cuff(208, other.id)
    const theirs = await MetricReading.findOne({ where: { participant_id: other.id } })
    await theirs!.set({ voided: now(), void_reason: 'Cuff on the table' }).save()
    const admin = await actorOf((await buildAdmin()).id)
    await mergeParticipants(admin, { survivor_id: id, duplicate_id: other.id })
    expect(
      await readRows('SELECT void_reason FROM metric_reading WHERE participant_id = $id', { id }),
    ).toEqual([{ void_reason: 'Cuff on the table' }])
    expect(await days()).toEqual([])
  })

  it('changes the days of a bill, which says so', async () => {
    await cuff(128)
    const note = await buildNote(id, await buildPractitioner({ practice_id: practiceId }))
    const at = { id, practice: note.practice_id, note: note.id, by: note.practitioner_id, now: now() }
    const billed = async (code: string) =>
      (await readRow<{ id: number }>(
        `INSERT INTO monitoring_bill (participant_id, practice_id, survey_note_id, code, starts, until, value,
          times, practitioner_id, created) VALUES ($id, $practice, $note, $code, '2026-06-01', '2026-06-30', 16,
          1, $by, $now) RETURNING id`,
        { ...at, code },
      ))!.id
    const [ofDays, ofMinutes] = [await billed('99454'), await billed('99457')]
    const inError = async (bill: number) => (await billNamed(bill))?.days_in_error
    expect(await inError(ofDays)).toBe(0)
    setClock(new Date('2026-06-16T15:00:00Z'))
    await markInError(nurse, (await only()).id, 'Cuff on the table')
    expect([await inError(ofDays), await inError(ofMinutes)]).toEqual([1, 0])
    await buildReading({
      participant_id: id,
      metric: 'BLOOD_PRESSURE',
      service: 'APPLE',
      day: '2026-06-15',
      value: 128,
      diastolic: 78,
    })
    expect(await inError(ofDays)).toBe(0)
  })
})
