import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { workDue } from '~/core/jobs/work.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { openSession } from '~/core/session/session.server'
import { action } from '~/routes/bulk/page'
import { walk } from 'tests/builders/doors'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildParticipant, buildProvider } from 'tests/builders/people'
import { linkChoice } from './bulk-acts.server'
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
    const again = await startBulk(practitioner, { action: 'assign', choice: 'GAD7', people, lang: 'en' })
    await work()
    expect(await bulkState(practitioner, again)).toMatchObject({ state: 'done', changed: 0 })
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

  it('gives another plan of the same company, and no plan of another one', async () => {
    const { practitioner, patient, practice } = clinic
    const plan = await buildPlan({ company_id: practice.company_id })
    const elsewhere = await buildPlan()
    const asked = { action: 'plan', people: [patient.id], lang: 'en' } as const
    await expect(startBulk(practitioner, { ...asked, choice: String(elsewhere.id) })).rejects.toMatchObject({
      status: 422,
    })
    await patient.update({ company_id: practice.company_id })
    for (const changed of [1, 0]) {
      const run = await startBulk(practitioner, { ...asked, choice: String(plan.id) })
      await work()
      expect(await bulkState(practitioner, run)).toMatchObject({ state: 'done', changed })
    }
    expect((await patient.reload()).plan_id).toBe(plan.id)
  })

  it('adds patients to another practice, and passes over who belongs to it already', async () => {
    const { practitioner, patient, practice } = clinic
    const second = await buildParticipant()
    await buildProvider(second.id, practice.id)
    const other = await buildPractice({ company_id: practice.company_id })
    await buildProvider(second.id, other.id)
    const choice = linkChoice(String(other.id), 'COACH')
    const people = [patient.id, second.id]
    const run = await startBulk(practitioner, { action: 'practice', choice, people, lang: 'en' })
    await work()
    expect(await bulkState(practitioner, run)).toMatchObject({ state: 'done', changed: 1 })
    const links = await readRows(
      'SELECT type FROM provider WHERE participant_id = $id AND practice_id = $other',
      {
        id: patient.id,
        other: other.id,
      },
    )
    expect(links).toEqual([{ type: 'COACH' }])
  })

  it('is asked for at the list of administrators, once however often the form comes, and not without anybody', async () => {
    const admin = (await buildAdmin()).id
    const { token } = await openSession({ userId: admin, staff: true })
    const person = await buildParticipant({ password_hash: undefined, email: 'asked.by.form@example.org' })
    const ask = (picks: string, key: string) =>
      walk(action, {
        path: `/patients/bulk?to=%2Fparticipant%2Fadmin%3Fpage%3D2&modal=invite${picks}`,
        token,
        body: new URLSearchParams({ idempotency_key: key }),
      })
    for (const _ of [1, 2]) {
      const { response } = await ask(`&pick=${person.id}`, 'a')
      expect(response!.headers.get('Location')).toMatch(/run=\d+&to=%2Fparticipant%2Fadmin/)
    }
    await work()
    await work()
    const mails = await readRows(`SELECT id FROM outbox WHERE recipient = 'asked.by.form@example.org'`)
    expect(mails).toHaveLength(1)
    expect((await ask('', 'b')).data).toMatchObject({ error: 'bulk.none' })
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
