import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { Provider } from 'db/models/provider'
import { Survey } from 'db/models/survey'
import { dealWithEvent } from '~/domain/safety/deal-with-event.server'
import { removeProvider, updateProvider } from '~/domain/provider-links/write-provider.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { deleteSurvey } from '~/domain/survey/delete-survey.server'
import { buildClinic, fill, numbered, type Clinic } from '~/domain/survey/survey-test-support'
import { setClock } from '~/platform/clock'
import { buildPractice } from 'tests/builders/organisation'
import { buildPatients } from 'tests/builders/patients'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { attentionJob, keepAllAttention } from './attention-job.server'
import { visitChart } from './chart-visit.server'
import { keepAttention } from './keep-attention.server'
import { attentionCounts, attentionOf } from './read-attention.server'

let clinic: Clinic
const kinds = async ({ practice, patient }: Clinic = clinic) =>
  ((await attentionOf(practice.id, [patient.id])).get(patient.id) ?? []).map(({ kind }) => kind)
const at = (day: string, time = '12:00') => setClock(new Date(`${day}T${time}:00Z`))

beforeEach(async () => {
  at('2026-03-01')
  clinic = await buildClinic()
  await Provider.update(
    { created: '2026-03-01T12:00:00.000Z' },
    { where: { participant_id: clinic.patient.id } },
  )
  await keepAllAttention()
})
afterEach(() => setClock())

async function answerPhq9(score: number, item9 = 0): Promise<number> {
  const { practitioner, participant, patient } = clinic
  const { id } = await createSurvey(practitioner, {
    questionnaire_code: 'PHQ9',
    participant_id: patient.id,
  })
  await fill(participant, id, {
    ...numbered('PHQ9', [score, score, score, score, 0, 0, 0, 0, item9]),
    PHQ9_DIFFICULTY: 0,
  })
  return id
}

async function finish(code: string, completed: string): Promise<void> {
  await Survey.create({
    participant_id: clinic.patient.id,
    questionnaire_code: code,
    definition_version: 1,
    completed,
    created: completed,
    updated: completed,
  })
}

describe('safety', () => {
  it('stands first until somebody deals with it, and says so in the same transaction', async () => {
    await answerPhq9(1, 2)
    expect((await kinds())[0]).toBe('safety')
    expect((await attentionCounts(clinic.practice.id)).safety).toBe(1)
    const [event] = await readRows<{ id: number }>('SELECT id FROM safety_event WHERE participant_id = $id', {
      id: clinic.patient.id,
    })
    await dealWithEvent(clinic.practitioner, event!.id, { outcome: 'NO_RISK', note: 'Talked' }, null)
    expect(await kinds()).not.toContain('safety')
    expect((await attentionCounts(clinic.practice.id)).safety).toBe(0)
  })
})

describe('a worse band', () => {
  it('shows for a month after a result of more risk than the one before, and goes with the survey', async () => {
    await answerPhq9(1)
    at('2026-03-10')
    const worse = await answerPhq9(3)
    expect(await kinds()).toContain('worse')
    at('2026-04-08')
    await attentionJob.run({ id: 1, payload: {}, attempts: 1, progress: async () => {} })
    expect(await kinds()).toContain('worse')
    at('2026-04-10')
    await keepAllAttention()
    expect(await kinds()).not.toContain('worse')
    at('2026-03-11')
    await keepAttention([clinic.patient.id])
    expect(await kinds()).toContain('worse')
    await deleteSurvey(await actorOf((await buildAdmin()).id), worse)
    expect(await kinds()).not.toContain('worse')
  })

  it('is none when the result got better', async () => {
    await answerPhq9(3)
    at('2026-03-10')
    await answerPhq9(1)
    expect(await kinds()).not.toContain('worse')
  })
})

describe('new answers', () => {
  it('show until anybody of the practice looks at the chart; others of the practice are told since when', async () => {
    const { practitioner, patient } = clinic
    expect(await visitChart(practitioner, patient.id)).toBeNull()
    at('2026-03-02')
    await answerPhq9(1)
    expect(await kinds()).toContain('answers')
    expect((await attentionCounts(clinic.practice.id)).answers).toBe(1)
    expect(await visitChart(practitioner, patient.id)).toBe('2026-03-01T12:00:00.000Z')
    expect(await kinds()).not.toContain('answers')
    at('2026-03-02', '12:10')
    expect(await visitChart(practitioner, patient.id)).toBe('2026-03-01T12:00:00.000Z')
    at('2026-03-02', '14:00')
    expect(await visitChart(practitioner, patient.id)).toBe('2026-03-02T12:10:00.000Z')
  })

  it('are none that came before the practice cared for the person, nor from long ago', async () => {
    await finish('GAD7', '2026-02-01T12:00:00.000Z')
    await keepAttention([clinic.patient.id])
    expect(await kinds()).not.toContain('answers')
    await finish('GAD7', '2026-03-01T13:00:00.000Z')
    at('2026-06-30')
    await keepAttention([clinic.patient.id])
    expect(await kinds()).not.toContain('answers')
  })

  it('stay new for who looks through the eyes of somebody else', async () => {
    at('2026-03-02')
    await answerPhq9(1)
    const { practitioner, patient } = clinic
    const masked = {
      ...practitioner,
      maskedBy: [
        { userId: 1, email: 'a@example.org', role: 'ADMIN' as const, practitionerId: null, asSelf: false },
      ],
    }
    await visitChart(masked, patient.id)
    expect(await kinds()).toContain('answers')
  })
})

describe('what time alone brings', () => {
  it('an evaluation is due until each part is completed, and again after a year', async () => {
    expect(await kinds()).toContain('evaluation')
    for (const code of ['MH', 'STRESS', 'EXERCISE', 'SLEEP', 'DIETID'])
      await finish(code, '2026-03-01T15:00:00.000Z')
    await keepAttention([clinic.patient.id])
    expect(await kinds()).not.toContain('evaluation')
    at('2027-03-01', '23:00')
    await keepAllAttention()
    expect(await kinds()).not.toContain('evaluation')
    at('2027-03-02')
    await keepAllAttention()
    expect(await kinds()).toContain('evaluation')
  })

  it('an appointment noted with its time counts by its day', async () => {
    const { patient } = clinic
    await Provider.update(
      { appointment: '2026-03-10T15:00:00.000Z' },
      { where: { participant_id: patient.id } },
    )
    await keepAttention([patient.id])
    expect(await kinds()).toContain('appointment')
  })

  it('an appointment alerts two weeks before, and chronic care is a view that asks for nobody', async () => {
    const { practitioner, patient, practice } = clinic
    const link = (await Provider.findOne({ where: { participant_id: patient.id } }))!
    await updateProvider(
      practitioner,
      link.id,
      { appointment: '2026-03-20', chronic_care_start: '2026-01-01' },
      null,
    )
    expect(await kinds()).not.toContain('appointment')
    expect(await kinds()).not.toContain('ccm')
    expect((await attentionCounts(practice.id)).ccm).toBe(1)
    at('2026-03-06', '18:00')
    await keepAllAttention()
    expect(await kinds()).toContain('appointment')
  })
})

describe('kept rows', () => {
  it('are the same in number of statements for one and for many people', async () => {
    const practice = await buildPractice()
    const counts = []
    for (const size of [2, 12]) {
      const ids = await buildPatients(practice.id, size)
      counts.push(await statementsOf(() => keepAttention(ids)))
    }
    expect(counts[1]).toBe(counts[0])
  })

  it('count everybody once, however often they are kept, and come back when they are gone', async () => {
    const practice = await buildPractice()
    const ids = await buildPatients(practice.id, 120)
    expect(await keepAllAttention()).toBeGreaterThanOrEqual(120)
    await keepAttention(ids)
    expect(await attentionCounts(practice.id)).toMatchObject({ kept: 120, chores: 120, evaluation: 120 })
    await writeRows('DELETE FROM patient_attention WHERE practice_id = $id', { id: practice.id })
    expect(await attentionCounts(practice.id)).toMatchObject({ kept: 0, chores: 0 })
    await keepAllAttention()
    expect(await attentionCounts(practice.id)).toMatchObject({ kept: 120, chores: 120 })
  })

  it('leave with the link', async () => {
    const { practitioner, patient, practice } = clinic
    const link = (await Provider.findOne({ where: { participant_id: patient.id } }))!
    await removeProvider(practitioner, link.id)
    expect((await attentionCounts(practice.id)).kept).toBe(0)
  })
})
