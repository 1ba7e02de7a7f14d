import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { createReading } from '~/domain/metrics/write-readings.server'
import type { Actor } from '~/access/actor'
import { setClock } from '~/platform/clock'
import { actorOf } from 'tests/builders/people'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'
import { chooseMeasureReminder, measureReminderJob, measureReminderOf } from './measure-reminders.server'

let clinic: AtClinic
let patient: Actor
const at = (instant: string) => setClock(new Date(instant))
const run = () => measureReminderJob.run({ id: 1, payload: {}, attempts: 1, progress: async () => {} })
const mails = () =>
  readRows<{ subject: string; body_text: string }>(
    `SELECT * FROM outbox WHERE kind = 'REMINDER' AND recipient = (SELECT u.email FROM app_user u WHERE u.id = $id)`,
    { id: clinic.patient.user_id },
  )
const choose = async (hour: string) =>
  (await clinic.self.open('/participant/metrics')).press('Save reminder', { hour })

beforeEach(async () => {
  // Eight in the evening of the day before at the practice.
  at('2026-06-15T00:00:00Z')
  clinic = await atClinic()
  patient = await actorOf(clinic.patient.user_id)
  await writeRows(`UPDATE app_user SET password_hash = 'x' WHERE id = $id`, { id: clinic.patient.user_id })
})
afterEach(() => setClock())

describe('a mail that reminds to measure', () => {
  it('goes out once a day at the hour of the person, and says nothing about health', async () => {
    const saved = await choose('7')
    expect([saved.told, await measureReminderOf(clinic.patient.id)]).toEqual(['Reminder saved', 7])
    expect(await logged('participant', clinic.patient.id)).toContain('UPDATE')
    at('2026-06-15T10:59:00Z')
    await run()
    expect(await mails()).toHaveLength(0)
    at('2026-06-15T11:00:00Z')
    await run()
    await run()
    expect(await mails()).toHaveLength(1)
    const texts = (await mails()).map(({ subject, body_text }) => `${subject} ${body_text}`)
    expect(texts.join(' ')).not.toMatch(/weight|pressure|measure|reading/i)
    at('2026-06-16T11:00:00Z')
    await run()
    expect(await mails()).toHaveLength(2)
  })

  it('not to who has measured already, nor hours too late, nor who chose none', async () => {
    await choose('7')
    at('2026-06-15T10:30:00Z')
    await createReading(patient, { participant_id: clinic.patient.id, metric: 'WEIGHT', value: 180 } as never)
    at('2026-06-15T11:00:00Z')
    await run()
    at('2026-06-16T20:00:00Z')
    await run()
    expect(await mails()).toHaveLength(0)
    await chooseMeasureReminder(patient, null)
    at('2026-06-17T11:00:00Z')
    await run()
    expect([await mails(), await measureReminderOf(clinic.patient.id)]).toEqual([[], null])
  })

  it('is stopped by the link in it, without signing in, by pressing and not by opening', async () => {
    await choose('7')
    const { token } = (await readRow<{ token: string }>(
      'SELECT reminder_token AS token FROM metric_preference WHERE participant_id = $id',
      { id: clinic.patient.id },
    ))!
    const page = await clinic.stranger.open(`/habit/reminder/${token}`)
    expect(await measureReminderOf(clinic.patient.id)).toBe(7)
    const stopped = await page.press('Stop these emails')
    expect(stopped.text).toContain('You will get no more of these reminders')
    expect(await measureReminderOf(clinic.patient.id)).toBeNull()
  })

  it('at no hour that is none', async () => {
    const answer = await clinic.self
      .fetch(
        '/participant/metrics?modal=reminder',
        new URLSearchParams({ hour: '3', idempotency_key: crypto.randomUUID() }),
      )
      .catch((error: unknown) => error)
    expect(answer).toBeDefined()
    expect(await measureReminderOf(clinic.patient.id)).toBeNull()
  })
})
