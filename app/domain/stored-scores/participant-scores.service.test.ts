import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import { readsNoted } from '~/core/log/note-read.server'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { api, keyOf } from 'tests/builders/api'
import { buildAdmin, buildParticipant } from 'tests/builders/people'
import type { ParticipantScore } from './participant-scores.server'
import { storeScores } from './store-scores.server'

let clinic: Clinic

beforeEach(async () => {
  clinic = await buildClinic()
})

async function exercised(completed: string, sitting: number): Promise<void> {
  const { id } = await Survey.create({
    participant_id: clinic.patient.id,
    questionnaire_code: 'EXERCISE',
    definition_version: 1,
    completed,
    created: completed,
    updated: completed,
  })
  await storeScores(
    { id, participant_id: clinic.patient.id, completed },
    latestDefinition('EXERCISE') as Definition,
    {
      EXERCISE_DAYS: { values: [0] },
      EXERCISE_SITTING: { values: [sitting] },
    },
  )
}

const ask = (key: string, participant_id: number | string = clinic.patient.id) =>
  api('score/get-scores-for-participant', { key, query: { participant_id: String(participant_id) } })

describe('score/get-scores-for-participant', () => {
  it('gives the newest of each score with its scale, its last values and what a total lacks', async () => {
    for (let month = 1; month <= 11; month++)
      await exercised(`2025-${String(month).padStart(2, '0')}-03T10:00:00.000Z`, month)
    const { status, body } = await ask(await keyOf(clinic.practitioner.userId))
    expect(status).toBe(200)
    const scores = body.data as unknown as ParticipantScore[]
    expect(scores.map((score) => score.score_name)).toEqual(['SCORE_EXER', 'SCORE_SED', 'TOTAL_SCORE'])
    expect(scores[1]).toMatchObject({
      score: 11,
      value: 11,
      threshold_index: 3,
      updated: '2025-11-03T10:00:00.000Z',
      limits: [0, 16],
      thresholds: [4, 6, 8],
      higher_is_better: false,
      thresholds_are_for_values: false,
      use_custom_colors: false,
      reverse_trend_y_axis: false,
      missing: [],
    })
    expect(scores[1]?.scores_or_values.map((point) => point.score_or_value)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
    expect(scores[2]).toMatchObject({
      score: null,
      missing: ['SCORE_DIET', 'SCORE_STRESS', 'SCORE_SLEEP'],
      scores_or_values: [],
      limits: [0, 15],
    })
  })

  it('participants read their own; nobody else outside the practice does', async () => {
    await exercised('2025-01-03T10:00:00.000Z', 3)
    expect((await ask(await keyOf(clinic.patient.user_id))).status).toBe(200)
    const strangers = [
      (await buildAdmin()).id,
      (await buildClinic()).practitioner.userId,
      (await buildParticipant()).user_id,
    ]
    for (const stranger of strangers) {
      const answer = await ask(await keyOf(stranger))
      expect([answer.status, answer.body.message]).toEqual([403, 'Could not load scores'])
    }
  })

  it('reading of a patient is logged', async () => {
    await ask(await keyOf(clinic.practitioner.userId))
    await ask(await keyOf(clinic.patient.user_id))
    await readsNoted()
    const views = await readRows<{ user_id: number }>(
      `SELECT user_id FROM user_log WHERE entry_type = 'READ' AND resource = 'score' AND participant_id = $id`,
      { id: clinic.patient.id },
    )
    expect(views.map((view) => view.user_id)).toEqual([clinic.practitioner.userId])
  })

  it.each(['', 'x', '-1', '1e400'])('refuses participant %j', async (id) => {
    expect((await ask(await keyOf(clinic.practitioner.userId), id)).status).toBe(422)
  })
})
