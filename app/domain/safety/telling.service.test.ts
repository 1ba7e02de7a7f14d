import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { whatWaits } from '~/domain/overview/waiting.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { setClock } from '~/platform/clock'
import { Conflict } from '~/platform/refusal'
import { actorOf, buildCompanyAdmin, buildPractitioner, buildProvider } from 'tests/builders/people'
import { acknowledgeEvent } from './acknowledge-event.server'
import { dealWithEvent } from './deal-with-event.server'
import { tellDue } from './tell-due.server'

/** A Monday; the practice is open, in UTC. */
const START = Date.parse('2026-05-04T09:00:00.000Z')
let clinic: Clinic
let colleague: { id: number; email: string }

const at = (minutes: number) => setClock(new Date(START + minutes * 60_000))
const raise = () =>
  createAnthropometrics(clinic.practitioner, {
    participant_id: clinic.patient.id,
    practice_id: clinic.practice.id,
    bp_systolic: 190,
    bp_diastolic: 100,
  })
const event = async () => (await SafetyEvent.findOne({ where: { participant_id: clinic.patient.id } }))!
const mails = (eventId: number) =>
  readRows<{ outbox_id: number; recipient: string; subject: string; body_text: string; step: number }>(
    `SELECT m.outbox_id, o.recipient, o.subject, o.body_text, m.step FROM safety_event_mail m
      JOIN outbox o ON o.id = m.outbox_id WHERE m.safety_event_id = $eventId ORDER BY o.id`,
    { eventId },
  )
const to = async (step: number) =>
  (await mails((await event()).id)).filter((mail) => mail.step === step).map(({ recipient }) => recipient)
const sent = () => writeRows(`UPDATE outbox SET status = 'sent' WHERE kind = 'SAFETY'`, {})
const deal = { outcome: 'CONTACTED', note: 'Called the patient.' } as const

beforeEach(async () => {
  at(0)
  clinic = await buildClinic()
  await clinic.practice.update({ time_zone: 'UTC', backup_email: 'backup@clinic.example' })
  const other = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PRACTICE_MANAGER' })
  colleague = { id: other.id, email: (await actorOf(other.user_id)).email }
  await writeRows(`UPDATE company SET contact_email = 'contact@company.example' WHERE id = $id`, {
    id: clinic.practice.company_id,
  })
})
afterEach(() => setClock())

describe('an event is told in steps', () => {
  it('to the team at once, with the backup after half an hour, to managers and company after another', async () => {
    await raise()
    await tellDue()
    expect((await to(1)).sort()).toEqual([clinic.practitioner.email, colleague.email].sort())
    for (const [minutes, step, people] of [
      [29, 2, 0],
      [30, 2, 4],
      [59, 3, 0],
      [60, 3, 2],
    ] as const) {
      at(minutes)
      await tellDue()
      expect([minutes, (await to(step)).length]).toEqual([minutes, people])
    }
    expect(await to(2)).toEqual(expect.arrayContaining([clinic.practice.email, 'backup@clinic.example']))
    expect((await to(3)).sort()).toEqual([colleague.email, 'contact@company.example'].sort())
    at(2000)
    await tellDue()
    expect((await mails((await event()).id)).filter(({ step }) => step > 0)).toHaveLength(8)
    const logged = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE resource = 'safety-event' AND record_id = $id AND entry_type = 'UPDATE'
        AND text LIKE 'Told step%' ORDER BY id`,
      { id: (await event()).id },
    )
    expect(logged.map(({ text }) => text.slice(0, 11))).toEqual(['Told step 1', 'Told step 2', 'Told step 3'])
  })

  it('without a word about the patient, in the language of the reader', async () => {
    await writeRows(`UPDATE app_user SET language = 'es' WHERE id = $id`, { id: clinic.practitioner.userId })
    await raise()
    for (const minutes of [0, 30, 60]) {
      at(minutes)
      await tellDue()
    }
    const all = await mails((await event()).id)
    expect(all.map(({ subject }) => subject).join()).toContain('requiere atención')
    for (const { subject, body_text } of all)
      expect(subject + body_text).not.toMatch(
        new RegExp(`190|blood|presión|mail\\.|${clinic.patient.lastname}|${clinic.patient.firstname}`, 'i'),
      )
  })

  it('once, by however many processes', async () => {
    await raise()
    await Promise.all([tellDue(), tellDue(), tellDue()])
    at(30)
    await Promise.all([tellDue(), tellDue(), tellDue()])
    expect([(await to(1)).length, (await to(2)).length]).toEqual([2, 4])
  })

  it('by the job that is added with it, and several of one moment in one mail to each', async () => {
    await raise()
    await raise()
    const jobs = await readRows(
      `SELECT id FROM job WHERE kind = 'safety' AND status = 'queued' AND run_at <= $now`,
      {
        now: new Date(START).toISOString(),
      },
    )
    expect(jobs.length).toBeGreaterThan(0)
    await tellDue()
    const events = await SafetyEvent.findAll({ where: { participant_id: clinic.patient.id } })
    const ids = await Promise.all(
      events.map(async ({ id }) => (await mails(id)).map((mail) => mail.outbox_id)),
    )
    expect(ids[0]).toEqual(ids[1])
    at(1)
    await raise()
    await tellDue()
    const last = await SafetyEvent.findOne({
      where: { participant_id: clinic.patient.id },
      order: [['id', 'DESC']],
    })
    expect(await mails(last!.id)).toHaveLength(2)
  })

  it('to the one who is responsible, where somebody is', async () => {
    await writeRows(
      `INSERT INTO monitoring (participant_id, practice_id, since, consented, consent_how, responsible_id, created, updated)
        VALUES ($participant, $practice, '2026-05-01', '2026-05-01', 'VERBAL', $responsible, '2026-05-01', '2026-05-01')`,
      { participant: clinic.patient.id, practice: clinic.practice.id, responsible: colleague.id },
    )
    await raise()
    await tellDue()
    expect(await to(1)).toEqual([colleague.email])
  })

  it('after two hours while the practice is closed', async () => {
    at(12 * 60)
    await raise()
    await tellDue()
    at(14 * 60 - 1)
    await tellDue()
    expect(await to(2)).toEqual([])
    at(14 * 60)
    await tellDue()
    expect(await to(2)).toHaveLength(4)
  })

  it('to the address of a practice that wants no mail to each of its staff', async () => {
    await clinic.practice.update({ safety_mail: 0 })
    await raise()
    await tellDue()
    expect((await to(1)).sort()).toEqual([clinic.practice.email, 'backup@clinic.example'].sort())
  })

  it('anew when it becomes worse, also to those who had acknowledged the milder one', async () => {
    const { id } = await raise()
    await tellDue()
    await acknowledgeEvent(clinic.practitioner, (await event()).id)
    at(5)
    await writeRows('UPDATE anthropometrics SET bp_systolic = 190 WHERE id = $id', { id })
    const { updateAnthropometrics } =
      await import('~/domain/measures/anthropometrics/write-anthropometrics.server')
    await updateAnthropometrics(clinic.practitioner, id, { bp_systolic: 215 }, null)
    await tellDue()
    expect(await to(1)).toHaveLength(4)
    expect((await event()).acknowledged).toBeNull()
  })
})

describe('acknowledging', () => {
  it('stops the clock for four hours; if nobody deals with it, the steps go on', async () => {
    await raise()
    await tellDue()
    at(10)
    await acknowledgeEvent(clinic.practitioner, (await event()).id)
    at(240)
    await tellDue()
    expect(await to(2)).toEqual([])
    at(250)
    await tellDue()
    expect(await to(2)).toHaveLength(4)
    expect(await event()).toMatchObject({ acknowledged: null, acknowledged_by: null, told: 2 })
    at(280)
    await tellDue()
    expect(await to(3)).toHaveLength(2)
  })

  it('is for one of two at once, and says to the other who has it', async () => {
    await raise()
    const { id } = await event()
    const other = await actorOf(
      (await readRow<{ user_id: number }>('SELECT user_id FROM practitioner WHERE id = $id', {
        id: colleague.id,
      }))!.user_id,
    )
    const results = await Promise.allSettled([
      acknowledgeEvent(clinic.practitioner, id),
      acknowledgeEvent(other, id),
    ])
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(Conflict)
    expect((refused[0] as Conflict).current.who).toEqual(expect.any(String))
    const logged = await readRows(
      `SELECT id FROM user_log WHERE resource = 'safety-event' AND record_id = $id AND text LIKE 'Acknowledged%'`,
      { id },
    )
    expect(logged).toHaveLength(1)
  })

  it('leaves the form to deal with it as it is; dealing ends the telling', async () => {
    await raise()
    await tellDue()
    const { id, version } = await event()
    await acknowledgeEvent(clinic.practitioner, id)
    await dealWithEvent(clinic.practitioner, id, deal, version)
    at(10_000)
    await tellDue()
    expect(await to(2)).toEqual([])
    await expect(acknowledgeEvent(clinic.practitioner, id)).rejects.toMatchObject({ status: 409 })
  })

  it('is for those alone who may deal with it', async () => {
    await raise()
    const stranger = (await buildClinic()).practitioner
    for (const who of [stranger, clinic.participant])
      await expect(acknowledgeEvent(who, (await event()).id)).rejects.toMatchObject({ status: 403 })
  })
})

describe('when nobody can be told', () => {
  const administrator = async () => (await buildCompanyAdmin(clinic.practice.company_id)).email
  const waiting = async () =>
    (await whatWaits({ companyId: clinic.practice.company_id }, 0)).find(
      ({ kind }) => kind === 'untoldSafety',
    )

  it('because no practice cares for the patient, the administrators of the company learn it at once', async () => {
    const email = await administrator()
    await raise()
    await writeRows('UPDATE participant SET company_id = $company WHERE id = $id', {
      company: clinic.practice.company_id,
      id: clinic.patient.id,
    })
    await writeRows('DELETE FROM provider WHERE participant_id = $id', { id: clinic.patient.id })
    await tellDue()
    expect([await to(0), await to(1)]).toEqual([[email], []])
    at(5)
    expect(await waiting()).toMatchObject({ count: 1 })
    expect((await whatWaits('platform', 0)).map(({ kind }) => kind)).toContain('untoldSafety')
  })

  it('because everybody was disabled in the middle, they learn it although the address got a mail', async () => {
    const email = await administrator()
    await raise()
    await tellDue()
    await sent()
    await writeRows('UPDATE practitioner SET disabled = 1 WHERE practice_id = $id', {
      id: clinic.practice.id,
    })
    at(30)
    await tellDue()
    expect((await to(2)).sort()).toEqual([clinic.practice.email, 'backup@clinic.example'].sort())
    expect(await to(0)).toEqual([email])
    expect(await waiting()).toMatchObject({ count: 1, named: [{ name: clinic.practice.name }] })
  })

  it('because no mail leaves, they learn it after five minutes, once, and no more when one has left', async () => {
    const email = await administrator()
    await raise()
    await tellDue()
    at(4)
    await tellDue()
    expect([await to(0), await waiting()]).toEqual([[], undefined])
    at(5)
    await Promise.all([tellDue(), tellDue()])
    expect(await to(0)).toEqual([email])
    expect(await waiting()).toMatchObject({ count: 1 })
    await sent()
    expect(await waiting()).toBeUndefined()
    expect(await whatWaits({ companyId: (await buildClinic()).practice.company_id }, 0)).not.toContainEqual(
      expect.objectContaining({ kind: 'untoldSafety' }),
    )
  })

  it('in one practice, the other one is told', async () => {
    const other = await buildClinic()
    await buildProvider(clinic.patient.id, other.practice.id)
    await clinic.practice.update({ disabled: 1 })
    await SafetyEvent.create({
      participant_id: clinic.patient.id,
      rule: 'BLOOD_PRESSURE',
      source: 'anthropometrics',
      source_id: 1,
      value: '190/100',
      raised: new Date(START).toISOString(),
      tell_at: new Date(START).toISOString(),
      created: new Date(START).toISOString(),
      updated: new Date(START).toISOString(),
    })
    await tellDue()
    expect(await to(1)).toEqual([other.practitioner.email])
  })
})
