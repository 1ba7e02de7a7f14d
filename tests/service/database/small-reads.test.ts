import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { saveAnswer } from '~/domain/survey/save-answer.server'
import { listRepeating } from '~/domain/jobs/list-jobs.server'
import { patientNamed } from '~/domain/measures/biometrics/patient-named.server'
import { practiceCode } from '~/domain/practice/practice-codes.server'
import { loadPatientEvents } from '~/domain/safety/patient-events.server'
import { safetyEventResource } from '~/domain/safety/safety-event-resource.server'
import { readListQuery } from '~/core/list/list-query'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { adminDashboard } from '~/routes/home/dashboard.server'
import { actorOf, buildAdmin } from 'tests/builders/people'

/** Reads that only screens use, which the access matrix runs in another process. */

let clinic: Clinic
let admin: Actor

beforeAll(async () => {
  clinic = await buildClinic()
  admin = await actorOf((await buildAdmin()).id)
})

it('a home page counts the people', async () => {
  const { counts } = await adminDashboard(admin)
  expect(counts.find(({ key }) => key === 'practices')?.count).toBeGreaterThan(0)
})

it('an unknown code is null, and no job repeats before a worker has started', async () => {
  expect(await practiceCode(0)).toBeNull()
  expect(await listRepeating()).toEqual([])
})

it('names the patient of a measurement', async () => {
  const { practice, patient, practitioner } = clinic
  expect(await patientNamed(practitioner, practice.id, patient.id)).toMatchObject({ id: patient.id })
})

it('an event leads to its survey', async () => {
  const { patient, participant, practitioner } = clinic
  const { id } = await createSurvey(participant, { questionnaire_code: 'PHQ9', participant_id: patient.id })
  const given = { answer: { values: [1] } }
  await saveAnswer(participant, id, { question: 'PHQ9_9', given, move: 'stay' })
  const reader = readerOf({ t: translator('en'), lang: 'en', actor: practitioner })
  const query = readListQuery(new URLSearchParams(), safetyEventResource.listing)
  const facts = { participant: { id: patient.id } } as Parameters<typeof loadPatientEvents>[1]
  const { page } = await loadPatientEvents(practitioner, facts, { query, reader })
  expect(page.rows[0]?.source).toContain(String(id))
})
