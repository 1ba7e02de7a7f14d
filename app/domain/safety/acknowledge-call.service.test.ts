import { beforeEach, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import type { Actor } from '~/access/actor'
import { closeSession } from '~/core/session/session.server'
import { api, keyOf, post } from 'tests/builders/api'
import { buildPractitioner } from 'tests/builders/people'
import { signIn } from 'tests/access/world'
import { readerOf } from 'tests/support/reader'

let clinic: Clinic
let id: number
const acknowledge = (actor: Pick<Actor, 'userId'>, headers = {}) =>
  keyOf(actor.userId).then((key) =>
    api('safety-event/acknowledge', { method: 'POST', key, body: { id }, headers }),
  )
const event = async () => {
  const key = await keyOf(clinic.practitioner.userId)
  return (await api('safety-event', { key, query: { id: String(id) } })).body.data
}
const entries = () =>
  readRows(
    `SELECT id FROM user_log WHERE resource = 'safety-event' AND record_id = $id AND text LIKE 'Acknowledged%'`,
    { id },
  )

beforeEach(async () => {
  clinic = await buildClinic()
  const of = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  await createAnthropometrics(clinic.practitioner, { ...of, bp_systolic: 190, bp_diastolic: 100 })
  const [row] = await readRows<{ id: number }>('SELECT id FROM safety_event WHERE participant_id = $id', {
    id: clinic.patient.id,
  })
  id = row!.id
})

it('an event is acknowledged and closed by name over the endpoint', async () => {
  expect((await acknowledge(clinic.practitioner)).status).toBe(200)
  const { acknowledged_by: name, dealt } = await event()
  expect([name, dealt]).toEqual([expect.stringMatching(/\w+ \w+/), null])
  const other = await buildPractitioner({ practice_id: clinic.practice.id, role: 'NURSE' })
  const late = await acknowledge({ userId: other.user_id })
  expect([late.status, late.body]).toMatchObject([409, { current: { who: name, dealt: null } }])
  const key = await keyOf(other.user_id)
  const closed = await post('safety-event/update', key, { id, outcome: 'CONTACTED', note: 'Called' })
  expect(closed.status).toBe(200)
  expect(await event()).toMatchObject({ outcome: 'CONTACTED', note: 'Called' })
  const after = await acknowledge(clinic.practitioner)
  expect([after.status, after.body]).toMatchObject([
    409,
    { current: { dealt: expect.any(String) as string } },
  ])
})

it('is for those who may close it, and an unknown field is refused', async () => {
  const stranger = await buildPractitioner()
  expect((await acknowledge({ userId: stranger.user_id })).status).toBe(403)
  expect((await acknowledge(clinic.participant)).status).toBe(403)
  const key = await keyOf(clinic.practitioner.userId)
  expect((await post('safety-event/acknowledge', key, { id, note: 'x' })).status).toBe(422)
  expect(await event()).toMatchObject({ acknowledged: null })
})

it('a request that is sent twice is answered twice and acknowledges once', async () => {
  const headers = { 'Idempotency-Key': 'link-dropped' }
  const answers = [
    await acknowledge(clinic.practitioner, headers),
    await acknowledge(clinic.practitioner, headers),
  ]
  expect([answers.map(({ status }) => status), (await entries()).length]).toEqual([[200, 200], 1])
})

it('when the session ends while an event is acknowledged it stays with nobody, and can be taken after signing in', async () => {
  const open = await signIn(clinic.practitioner.userId)
  const list = `/participant/safety/id/${clinic.patient.id}`
  const page = await readerOf(open.token).open(list)
  await closeSession(open.sessionId)
  const ended = await page.press(/^Acknowledge/)
  expect([ended.path.startsWith(list), await event()]).toMatchObject([false, { acknowledged: null }])
  const again = await readerOf((await signIn(clinic.practitioner.userId)).token).open(list)
  const done = await again.press(/^Acknowledge/)
  expect(done.told).toContain('You acknowledged the event')
  expect((await entries()).length).toBe(1)
})
