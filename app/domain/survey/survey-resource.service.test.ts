import { beforeAll, expect, it } from 'vitest'
import { listRecords, getRecord } from '~/core/resource/resource.server'
import { readListQuery } from '~/core/list/list-query'
import type { Actor } from '~/access/actor'
import { scoreResource } from '~/domain/stored-scores/score-resource.server'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { stamp } from 'tests/builders/unique'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildResellerAdmin,
} from 'tests/builders/people'
import { createSurvey } from './create-surveys.server'
import { surveyCalls } from './survey-calls.server'
import { surveyResource } from './survey-resource.server'
import { buildClinic, fill, numbered, type Clinic } from './survey-test-support'

let clinic: Clinic
let surveyId: number
const query = readListQuery(new URLSearchParams(), surveyResource.listing)
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )

beforeAll(async () => {
  clinic = await buildClinic()
  surveyId = (
    await createSurvey(clinic.participant, { questionnaire_code: 'GAD7', participant_id: clinic.patient.id })
  ).id
  await fill(clinic.participant, surveyId, numbered('GAD7', [1, 1, 1, 1, 1, 1, 1]))
})

it('shows a survey with what is asked for', async () => {
  const survey = await getRecord(surveyResource, clinic.practitioner, surveyId, [
    'responses',
    'questionnaire',
    'participant',
  ])
  expect(survey).toMatchObject({
    questionnaire_code: 'GAD7',
    is_complete: true,
    status: 'complete',
    questionnaire: { score_names: ['GAD7_SCORE'], scores: [{ score_name: 'GAD7_SCORE', limits: [0, 21] }] },
  })
  expect(survey.responses).toHaveLength(7)
  expect(survey.responses?.[0]).toMatchObject({
    question_name: 'GAD7_1',
    points: 1,
    optionValuesList: [1],
    status: null,
  })
  expect(survey.participant?.fullname).toBe(`${clinic.patient.firstname} ${clinic.patient.lastname}`)
})

it('shows the plan and the score definitions of its participant', async () => {
  const { participant } = await getRecord(surveyResource, clinic.practitioner, surveyId, [
    'participant.plan',
    'participant.latestScoreDefs',
  ])
  expect(participant?.plan?.id ?? null).toBe(clinic.patient.plan_id)
  expect(participant?.latestScoreDefs).toMatchObject([
    { score_name: 'GAD7_SCORE', score: { score: 7 }, scores_or_values: [{ score_or_value: 7 }] },
  ])
})

it('shows the newest measures of its participant and the resources of the plan to those who may read them (API-22)', async () => {
  const measured = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  await Biometrics.bulkCreate([
    { ...measured, tchol: 190, ...stamp(), created: '2026-01-01T00:00:00.000Z' },
    { ...measured, tchol: 180, ...stamp(), created: '2026-02-01T00:00:00.000Z' },
  ])
  await Anthropometrics.create({ ...measured, weight_lb: 150, ...stamp() })
  const expand = [
    'participant.latestBiometrics',
    'participant.latestAnthropometrics',
    'participant.plan.planResources',
  ]
  const { participant } = await getRecord(surveyResource, clinic.practitioner, surveyId, expand)
  expect(participant).toMatchObject({
    latestBiometrics: { tchol: 180 },
    latestAnthropometrics: { weight_lb: 150 },
    plan: { id: clinic.patient.plan_id, planResources: [] },
  })
  const own = await getRecord(surveyResource, clinic.participant, surveyId, expand)
  expect(own.participant).toMatchObject({ latestBiometrics: null, latestAnthropometrics: null })
})

it('shows scores with their scale', async () => {
  const { rows } = await listRecords(
    scoreResource,
    clinic.participant,
    readListQuery(new URLSearchParams(`survey_id=${surveyId}`), scoreResource.listing),
  )
  expect(rows).toMatchObject([
    {
      score_name: 'GAD7_SCORE',
      score: 7,
      limits: [0, 21],
      thresholds: [5, 10, 15],
      thresholds_are_for_values: false,
    },
  ])
})

it('lists exactly what single reads allow', async () => {
  const other = await buildClinic()
  const foreign = (
    await createSurvey(other.practitioner, { questionnaire_code: 'PHQ9', participant_id: other.patient.id })
  ).id
  const stranger = await actorOf((await buildParticipant()).user_id)
  for (const actor of [
    clinic.participant,
    clinic.practitioner,
    other.participant,
    other.practitioner,
    stranger,
  ] as Actor[]) {
    const listed = (await listRecords(surveyResource, actor, query)).rows.map((row) => row.id)
    for (const id of [surveyId, foreign])
      expect(await status(getRecord(surveyResource, actor, id))).toBe(listed.includes(id) ? 200 : 403)
  }
})

it('an administrator lists surveys and reads each with its answers, as on the screen (OP-06)', async () => {
  const admin = await actorOf((await buildAdmin()).id)
  expect((await listRecords(surveyResource, admin, query)).rows.map(({ id }) => id)).toContain(surveyId)
  const survey = await getRecord(surveyResource, admin, surveyId, [
    'responses',
    'participant',
    'participant.latestScoreDefs',
  ])
  expect(survey.responses).toHaveLength(7)
  expect(survey.participant).toMatchObject({ id: clinic.patient.id, latestScoreDefs: [] })
  for (const other of [
    await buildResellerAdmin((await buildReseller()).id),
    await buildCompanyAdmin((await buildCompany()).id),
  ]) {
    const asked = await actorOf(other.id)
    expect(await status(getRecord(surveyResource, asked, surveyId))).toBe(403)
    expect(await status(listRecords(surveyResource, asked, query))).toBe(403)
  }
  const gone = await buildParticipant()
  const theirs = await createSurvey(admin, { questionnaire_code: 'PHQ9', participant_id: gone.id })
  await gone.update({ archived: 1 })
  expect(await status(getRecord(surveyResource, admin, theirs.id))).toBe(403)
  const { rows } = await listRecords(surveyResource, admin, query)
  expect(rows.map(({ id }) => id)).not.toContain(theirs.id)
})

it('answers through the named calls', async () => {
  const call = (name: string, input: unknown, actor = clinic.participant) => {
    const found = surveyCalls.find((known) => known.name === name)!
    const context = { actor, session: null, request: new Request('http://localhost/api') }
    return found.run(found.input.parse(input), context)
  }
  const several = { participant_id: clinic.patient.id, questionnaireCodes: ['EXERCISE', 'PHQ9'] }
  expect(await status(call('survey/create-multiple', several))).toBe(403)
  const created = await call('survey/create-multiple', several, clinic.practitioner)
  const [id] = (created as { ids: number[] }).ids
  const answer = { survey_id: id, question_name: 'EXERCISE_DAYS', optionValuesList: [0] }
  expect(await call('survey/answer', answer)).toMatchObject({ next: 'EXERCISE_STRENGTH', complete: false })
  expect(await status(call('survey/answer', { ...answer, optionValuesList: [9] }))).toBe(422)
})
