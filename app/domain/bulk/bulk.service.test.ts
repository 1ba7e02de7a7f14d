import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { workDue } from '~/core/jobs/work.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { buildParticipant, buildProvider } from 'tests/builders/people'
import { bulkJob, bulkState, startBulk } from './bulk-run.server'

let clinic: Clinic
beforeEach(async () => {
  clinic = await buildClinic()
})
const work = () => workDue([bulkJob], { worker: 'test' })
const surveysOf = (id: number) =>
  readRows(`SELECT id FROM survey WHERE participant_id = $id AND questionnaire_code = 'GAD7'`, { id })

describe('work on many patients', () => {
  it('assigns a questionnaire to each, once, and passes over who is nobody of the practice', async () => {
    const { practitioner, patient, practice } = clinic
    const second = await buildParticipant()
    await buildProvider(second.id, practice.id)
    const stranger = await buildParticipant()
    const people = [patient.id, second.id, stranger.id]
    const run = await startBulk(practitioner, { action: 'assign', choice: 'GAD7', people, lang: 'en' })
    expect(await bulkState(practitioner, run)).toMatchObject({ state: 'waiting', people: 3, changed: 0 })
    await work()
    expect(await bulkState(practitioner, run)).toMatchObject({ state: 'done', done: 3, changed: 2 })
    expect([await surveysOf(patient.id), await surveysOf(second.id), await surveysOf(stranger.id)]).toEqual([
      [expect.anything()],
      [expect.anything()],
      [],
    ])
  })

  it('mails one invitation each, also when the job runs again', async () => {
    const { practitioner, practice } = clinic
    const invited = await buildParticipant({ password_hash: undefined, email: 'bulk.invited@example.org' })
    await buildProvider(invited.id, practice.id)
    const run = await startBulk(practitioner, {
      action: 'invite',
      choice: null,
      people: [invited.id],
      lang: 'es',
    })
    const payload = { bulkRunId: run }
    for (const attempts of [1, 2]) await bulkJob.run({ id: 1, payload, attempts, progress: async () => {} })
    const mails = await readRows(`SELECT id FROM outbox WHERE recipient = 'bulk.invited@example.org'`)
    expect(mails.length).toBeLessThanOrEqual(1)
    expect(await bulkState(practitioner, run)).toMatchObject({ state: 'done', changed: 1 })
  })

  it('is told to who asked for it alone', async () => {
    const run = await startBulk(clinic.practitioner, {
      action: 'invite',
      choice: null,
      people: [1],
      lang: 'en',
    })
    const other = (await buildClinic()).practitioner
    await expect(bulkState(other, run)).rejects.toMatchObject({ status: 403 })
  })
})
