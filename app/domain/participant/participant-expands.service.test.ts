import { beforeAll, describe, expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import type { Actor } from '~/access/actor'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { participantResource } from './participant-resource.server'

const EXPAND = [
  'surveys',
  'latestSurveys',
  'latestScoreDefs',
  'latestBiometrics',
  'latestAnthropometrics',
  'plan.planResources',
]

let practitioner: Actor
let practiceId: number

beforeAll(async () => {
  const practice = await buildPractice()
  practiceId = practice.id
  practitioner = await practitionerIn(practice.id)
})

async function buildPatient(): Promise<number> {
  const { id } = await buildParticipant()
  await buildProvider(id, practiceId)
  return id
}

/** Completed surveys, one per day, each with its score. */
async function buildScores(participant_id: number, code: string, scores: number[]): Promise<number[]> {
  const surveys = await Survey.bulkCreate(
    scores.map((_, day) => {
      const completed = new Date(Date.UTC(2026, 0, day + 1)).toISOString()
      return {
        participant_id,
        questionnaire_code: code,
        definition_version: 1,
        started: completed,
        completed,
        ...stamp(),
      }
    }),
  )
  await Score.bulkCreate(
    surveys.map((survey, n) => ({
      participant_id,
      survey_id: survey.id,
      score_name: `${code}_SCORE`,
      score: scores[n] ?? 0,
      value: scores[n] ?? 0,
      threshold_index: 0,
      updated: survey.completed ?? '',
    })),
  )
  return surveys.map((survey) => survey.id)
}

describe('expanding a participant', () => {
  it('shows the latest survey of each questionnaire and the scores with their last ten values', async () => {
    const id = await buildPatient()
    await buildScores(
      id,
      'PHQ9',
      Array.from({ length: 12 }, (_, n) => n),
    )
    const [gad] = await buildScores(id, 'GAD7', [5])
    const open = await Survey.create({
      participant_id: id,
      questionnaire_code: 'PHQ9',
      definition_version: 1,
      ...stamp(),
    })
    await Survey.create({
      participant_id: id,
      questionnaire_code: 'EXERCISE',
      definition_version: 1,
      archived: 1,
      ...stamp(),
    })
    const { surveys, latestSurveys, latestScoreDefs } = await getRecord(
      participantResource,
      practitioner,
      id,
      EXPAND,
    )
    expect(surveys).toHaveLength(14)
    expect(surveys?.slice(0, 2)).toMatchObject([
      { id: open.id, is_complete: false, status: 'created' },
      { id: gad, participant_id: id, questionnaire_code: 'GAD7', is_complete: true },
    ])
    expect(latestSurveys).toMatchObject([
      {
        questionnaire_code: 'GAD7',
        survey_id: gad,
        is_complete: true,
        is_invitable: true,
        status: 'complete',
      },
      { questionnaire_code: 'PHQ9', survey_id: open.id, is_complete: false, status: 'created' },
    ])
    const phq = latestScoreDefs?.find((def) => def.score_name === 'PHQ9_SCORE')
    expect(phq).toMatchObject({
      score: { score: 11 },
      limits: [0, 27],
      thresholds: [5, 10, 15],
      higher_is_better: false,
      use_custom_colors: false,
      reverse_trend_y_axis: false,
    })
    expect(phq?.scores_or_values.map((point) => point.score_or_value)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
  })

  it('shows the newest measures and the resources of the plan', async () => {
    const id = await buildPatient()
    const measured = { participant_id: id, practice_id: practiceId, ...stamp() }
    await Biometrics.bulkCreate([
      { ...measured, tchol: 180, created: '2026-02-01T00:00:00.000Z' },
      { ...measured, tchol: 190, created: '2026-01-01T00:00:00.000Z' },
    ])
    await Anthropometrics.create({ ...measured, weight_lb: 150 })
    const shown = await getRecord(participantResource, practitioner, id, EXPAND)
    expect(shown).toMatchObject({
      latestBiometrics: { tchol: 180 },
      latestAnthropometrics: { weight_lb: 150 },
      plan: { planResources: [] },
    })
  })

  it('shows administrators which surveys there are (OP-06) but no scores, and nothing of other participants', async () => {
    const id = await buildPatient()
    await buildScores(id, 'PHQ9', [3])
    expect(
      await getRecord(participantResource, await actorOf((await buildAdmin()).id), id, EXPAND),
    ).toMatchObject({
      surveys: [{ questionnaire_code: 'PHQ9' }],
      latestSurveys: [{ questionnaire_code: 'PHQ9' }],
      latestScoreDefs: [],
    })
    expect(await getRecord(participantResource, practitioner, await buildPatient(), EXPAND)).toMatchObject({
      surveys: [],
      latestSurveys: [],
      latestScoreDefs: [],
    })
  })

  it('takes the same number of statements for one participant and for many', async () => {
    const counts = []
    for (const size of [2, 20]) {
      for (let n = 0; n < size; n += 1) await buildScores(await buildPatient(), 'GAD7', [n])
      counts.push(
        await statementsOf(() =>
          listRecords(
            participantResource,
            practitioner,
            { filters: {}, sort: 'id', descending: false, page: 0, perPage: 500 },
            { expand: EXPAND },
          ),
        ),
      )
    }
    expect(counts[1]).toBe(counts[0])
  })
})
