import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { Appointment } from 'db/models/appointment'
import { Participant } from 'db/models/participant'
import { SafetyEvent } from 'db/models/safety-event'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { attentionOf } from '~/domain/attention/read-attention.server'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { chartMonitoring } from '~/domain/patients/chart-monitoring.server'
import { messagesOfPatient } from '~/domain/messages/messages-of-patient.server'
import { patientsNamed } from '~/domain/calendar/colleagues.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { readerFor } from 'tests/support/at-clinic'
import { inviteParticipant } from '~/domain/auth/invite.server'
import { createAppointment } from '~/domain/calendar/write-appointment.server'
import { claimAppointment } from '~/domain/calendar/claim-appointment.server'
import { reminderJob } from '~/domain/calendar/reminders.server'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { sendMessage } from '~/domain/messages/send-message.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { cloneParticipant } from '~/domain/participant/clone-participant.server'
import { createParticipant } from '~/domain/participant/create-participant.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { participantCreateSchema } from '~/domain/participant/participant-schema'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { restorable } from './deletions-list.server'
import { restoreDeleted } from './restore.server'
import { makeDue } from '~/domain/schedules/run-schedules.server'
import { createSchedule } from '~/domain/schedules/write-schedule.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { tellDue } from '~/domain/safety/tell-due.server'
import { createSurvey, createSurveys } from '~/domain/survey/create-surveys.server'
import { setClock } from '~/platform/clock'
import { api, keyOf, post } from 'tests/builders/api'
import { buildTime, clinic } from 'tests/builders/appointments'
import { consentOn, refusedWith } from 'tests/builders/monitoring'
import { buildNote } from 'tests/builders/notes'
import { actorOf, buildAdmin, buildParticipant, buildProvider } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'

const TODAY = '2031-03-03'
const DIED = '2031-03-02'
let place: Awaited<ReturnType<typeof clinic>>
let admin: Actor
let adminUser: number

const person = () => Participant.findByPk(place.patient.id, { rejectOnEmpty: true })
const account = () => User.findByPk(place.patient.user_id, { rejectOnEmpty: true })
const dies = (died = DIED, version: number | null = null) =>
  updateParticipant(place.works, place.patient.id, { died }, version)
const lives = () =>
  updateParticipant(place.works, place.patient.id, { died: null, died_undone: 'Another Ann Doe died' }, null)
const mailsTo = async () => {
  const { email } = await account()
  return readRows<{ kind: string }>('SELECT kind FROM outbox WHERE recipient = $email ORDER BY id', { email })
}
const pair = () => ({ participant_id: place.patient.id, practice_id: place.practice.id })

beforeEach(async () => {
  setClock(new Date(`${TODAY}T16:00:00Z`))
  place = await clinic()
  await writeRows('UPDATE app_user SET password_hash = $none WHERE id = $id', {
    none: null,
    id: place.patient.user_id,
  })
  adminUser = (await buildAdmin()).id
  admin = await actorOf(adminUser)
})
afterEach(() => setClock())

describe('a date of death (OP-126)', () => {
  it('closes the account, its sessions and keys, and may be taken back with a reason that is logged', async () => {
    const key = await keyOf(place.patient.user_id, { staff: false })
    expect((await api('survey', { key })).status).not.toBe(401)
    await dies()
    expect(await person()).toMatchObject({ died: DIED })
    expect((await account()).disabled).toBe(1)
    expect(await Session.count({ where: { user_id: place.patient.user_id } })).toBe(0)
    expect((await api('survey', { key })).status).toBe(401)
    expect(await refusedWith(inviteParticipant(place.works, place.patient.id))).toEqual({
      '': ['participant.hasDied'],
    })
    await lives()
    expect(await person()).toMatchObject({ died: null, died_undo: null })
    expect((await account()).disabled).toBe(0)
    const log = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE participant_id = $id AND resource = 'participant' ORDER BY id`,
      { id: place.patient.id },
    )
    expect(log.map(({ text }) => text).slice(-2)).toEqual([
      `Recorded the date of death: ${DIED}`,
      'Took back the date of death: Another Ann Doe died',
    ])
  })

  it('an account that was closed before stays closed when the date is taken back', async () => {
    await updateParticipant(admin, place.patient.id, { disabled: true }, null)
    await dies()
    await lives()
    expect((await account()).disabled).toBe(1)
  })

  it.each([
    [{ died: '2031-03-05' }, { died: ['The date must not be in the future'] }],
    [{ died: '1899-12-31' }, { died: ['The date must not be before 1900'] }],
    [{ died: '2031-02-30' }, { died: ['Enter a full date'] }],
  ])('%j is no date of death at the endpoint', async (fields, errors) => {
    const answer = await post('participant/update', await keyOf(adminUser), {
      id: place.patient.id,
      ...fields,
    })
    expect([answer.status, answer.body.errors]).toEqual([422, expect.objectContaining(errors)])
  })

  it('is not before birth, needs a reason to go, and keeps the account closed', async () => {
    await updateParticipant(admin, place.patient.id, { dob: '1970-01-02' }, null)
    expect(await refusedWith(dies('1969-12-31'))).toEqual({ died: ['participant.diedBeforeBirth'] })
    await dies()
    const update = (input: object) => updateParticipant(admin, place.patient.id, input, null)
    expect(await refusedWith(update({ died: null }))).toEqual({ died_undone: ['participant.diedReason'] })
    expect(await refusedWith(update({ died_undone: 'x' }))).toEqual({
      died_undone: ['participant.diedReasonOnly'],
    })
    expect(await refusedWith(update({ disabled: false }))).toEqual({
      disabled: ['participant.diedDisabled'],
    })
    await update({ died: '2031-03-01' })
    expect([(await person()).died, (await account()).disabled]).toEqual(['2031-03-01', 1])
    await lives()
    expect((await account()).disabled).toBe(0)
  })

  it('is recorded by one of two at once; the other is told, and twice changes nothing', async () => {
    const { version } = await person()
    await dies(DIED, version)
    await expect(dies('2031-03-01', version)).rejects.toMatchObject({ status: 409 })
    await dies(DIED, (await person()).version)
    expect((await person()).died).toBe(DIED)
  })

  it('is not written by the person, a stranger, or for staff', async () => {
    const stranger = await actorOf(place.stranger.user_id)
    const write = (actor: Actor) => updateParticipant(actor, place.patient.id, { died: DIED }, null)
    expect(await refusedWith(write(place.asks))).toEqual({ died: ['participant.notEditable'] })
    expect(await refusedWith(write(stranger))).toBe('shell.notAuthorized')
    await writeRows("UPDATE app_user SET role = 'ADMIN' WHERE id = $id", { id: place.patient.user_id })
    expect(await refusedWith(write(admin))).toEqual({ died: ['participant.notEditable'] })
  })
})

describe('nothing is begun or sent any more', () => {
  it('no booking, claim, questionnaire, message, monitoring or schedule', async () => {
    const free = await buildTime(place.doctor, '2031-03-05T15:00:00.000Z')
    await createSchedule(place.works, place.practice.id, {
      patient: (await account()).email,
      questionnaire_code: 'STRESS',
      every: 1,
      unit: 'month',
    })
    await dies()
    const has = ['participant.hasDied']
    const time = {
      practitioner_id: place.doctor.id,
      start: '2031-03-06T15:00:00.000Z',
      end: '2031-03-06T15:30:00.000Z',
    }
    expect(
      await refusedWith(createAppointment(place.works, { ...time, participant_id: place.patient.id })),
    ).toEqual({ participant_id: has })
    await refusedWith(claimAppointment(place.asks, free.id))
    expect((await free.reload()).participant_id).toBeNull()
    const asked = { participant_id: place.patient.id }
    expect(await refusedWith(createSurvey(place.works, { ...asked, questionnaire_code: 'STRESS' }))).toEqual({
      questionnaire_code: has,
    })
    expect(
      await refusedWith(createSurveys(place.works, { ...asked, questionnaireCodes: ['STRESS'] })),
    ).toEqual({
      questionnaireCodes: has,
    })
    const message = { ...pair(), subject: 'Hello', body: 'Hello', bcc_practice: false }
    expect(await refusedWith(sendMessage(place.works, message as never, 'en'))).toEqual({ '': has })
    expect(await refusedWith(startMonitoring(place.works, { ...pair(), ...consentOn(TODAY) }))).toEqual({
      participant_id: has,
    })
    expect(await makeDue()).toBe(0)
    expect(await mailsTo()).toEqual([])
    await lives()
    expect(await makeDue()).toBe(1)
  })

  it('and nothing of it is offered: one table of rules decides both', async () => {
    const reader = readerOf({ t: translator('en'), lang: 'en', actor: place.works })
    const offered = async () => {
      const { works, patient, practice } = place
      const { items } = await questionnaireItems(works, patient.id, reader)
      return {
        monitoring: (await chartMonitoring(works, patient.id, reader))?.to !== null,
        message: (await messagesOfPatient(works, patient.id, false, reader)).mayWrite,
        questionnaire: items.some(({ action, invitable }) => invitable || action?.kind === 'create'),
        booking: (await patientsNamed(practice.id, patient.lastname)).length > 0,
      }
    }
    const all = { monitoring: true, message: true, questionnaire: true, booking: true }
    expect(await offered()).toEqual(all)
    await dies()
    expect(await offered()).toEqual({
      monitoring: false,
      message: false,
      questionnaire: false,
      booking: false,
    })
    const physician = await readerFor(place.doctor.user_id)
    const late = await physician.open(`/rpm/${place.practice.id}?modal=start&target=${place.patient.id}`)
    expect(late.told).toMatch(/has died/)
    await lives()
    expect(await offered()).toEqual(all)
  })

  it('no safety event is raised or told, and nothing but papers asks for attention', async () => {
    const raise = () => createAnthropometrics(place.works, { ...pair(), bp_systolic: 190, bp_diastolic: 125 })
    await raise()
    await buildNote(place.patient.id, place.doctor)
    const kinds = async () =>
      (await attentionOf(place.practice.id, [place.patient.id]))
        .get(place.patient.id)
        ?.map(({ kind }) => kind)
    await dies()
    expect(await tellDue()).toEqual({ told: 0, untold: 0 })
    expect(await kinds()).toEqual(['draft'])
    await raise()
    expect(await SafetyEvent.count({ where: { participant_id: place.patient.id } })).toBe(1)
    await lives()
    expect(await kinds()).toContain('safety')
    expect((await tellDue()).told).toBe(1)
  })

  it('ends monitoring on that day, and what it ended goes on when the date is taken back', async () => {
    await startMonitoring(place.works, { ...pair(), ...consentOn('2031-02-01') })
    const ended = () =>
      readRow<{ ended: string | null }>(
        'SELECT ended FROM monitoring WHERE participant_id = $participant_id AND practice_id = $practice_id',
        pair(),
      )
    await dies()
    expect(await ended()).toEqual({ ended: DIED })
    await dies('2031-02-20')
    expect(await ended()).toEqual({ ended: '2031-02-20' })
    await lives()
    expect(await ended()).toEqual({ ended: null })
  })

  it('bills care up to the date and none after it', async () => {
    const note = await buildNote(place.patient.id, place.doctor, { locked: true })
    await dies('2026-11-01')
    const bill = (serviceDate?: string) => saveSuperbill(place.works, note.id, { serviceDate }, null)
    const late = { serviceDate: ['superbill.dayAfterDeath'] }
    expect(await refusedWith(bill())).toEqual(late)
    expect(await refusedWith(bill('2026-11-02'))).toEqual(late)
    expect(await refusedWith(bill('2026-11-01'))).toBeNull()
  })
})

describe('booked times to come (OP-120)', () => {
  const DAY_AFTER = '2031-03-04T15:00:00.000Z'

  it('are asked about at the endpoint, then canceled; the practice is told and the dead are not', async () => {
    const booked = await buildTime(place.doctor, DAY_AFTER, { participant_id: place.patient.id })
    const key = await keyOf(adminUser)
    const fields = { id: place.patient.id, died: DIED }
    const asked = await post('participant/update', key, fields)
    expect([asked.status, (await person()).died]).toEqual([409, null])
    const done = await post('participant/update', key, { ...fields, appointments: 'cancel' })
    expect([done.status, done.body.data.died]).toEqual([200, DIED])
    expect((await Appointment.findByPk(booked.id))?.participant_id).toBeNull()
    expect(await mailsTo()).toEqual([])
    const told = await readRows("SELECT id FROM outbox WHERE kind = 'APPOINTMENT' AND recipient = $email", {
      email: place.works.email,
    })
    expect(told).toHaveLength(1)
  })

  it('that a sync brings for somebody who died are not reminded of', async () => {
    await dies()
    const late = await buildTime(place.doctor, DAY_AFTER, { participant_id: place.patient.id })
    await reminderJob.run({} as never)
    expect((await late.reload()).reminded).toBeNull()
  })
})

describe('with other records', () => {
  it('merges two records of a person who died, never one of the two only; a clone lives', async () => {
    const twin = await buildParticipant({ plan_id: place.patient.plan_id ?? undefined })
    const link = await buildProvider(twin.id, place.practice.id)
    const merge = () => mergeParticipants(admin, { survivor_id: place.patient.id, duplicate_id: twin.id })
    await dies()
    expect(await refusedWith(merge())).toEqual({ duplicate_id: ['merge.oneDied'] })
    const { id } = await cloneParticipant(admin, link.id)
    await updateParticipant(admin, twin.id, { died: '2031-03-01' }, null)
    expect(await refusedWith(merge())).toBeNull()
    expect([(await person()).died, (await account()).disabled]).toEqual([DIED, 1])
    expect((await Participant.findByPk(id))?.died).toBeNull()
  })

  it('is still there after a restore, and a new record may begin with it', async () => {
    await dies()
    await deleteParticipant(admin, place.patient.id)
    await restoreDeleted(admin, (await restorable(admin))[0]!.id)
    expect([(await person()).died, (await account()).disabled]).toEqual([DIED, 1])
    const { id } = await createParticipant(
      admin,
      participantCreateSchema.parse({
        email: uniqueEmail('late'),
        plan_id: place.patient.plan_id,
        firstname: 'Pat',
        lastname: 'Gone',
        dob: '1930-04-04',
        gender: 'M',
        ethnicity: 'WHITE',
        preferred_contact_method: 'PHONE',
        died: '2024-01-02',
      }),
    )
    const { user_id, died } = (await Participant.findByPk(id))!
    expect([died, (await User.findByPk(user_id))?.disabled]).toEqual(['2024-01-02', 1])
    await updateParticipant(admin, id, { died: null, died_undone: 'Typed in error' }, null)
    expect((await User.findByPk(user_id))?.disabled).toBe(0)
  })
})
