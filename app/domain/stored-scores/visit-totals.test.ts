import { describe, expect, it } from 'vitest'
import type { ComponentScores } from '~/domain/scoring/risk/total-score'
import { isApart, visitsOf, type ComponentSurvey } from './visit-totals'

const survey = (
  id: number,
  completed: string,
  scores: ComponentScores,
  usesDietId = false,
): ComponentSurvey => ({ id, participant_id: 1, completed, scores, usesDietId })
const exercise = (id: number, completed: string) => survey(id, completed, { SCORE_EXER: 150, SCORE_SED: 8 })
const told = (surveys: ComponentSurvey[]) =>
  visitsOf(surveys).map(({ last, total }) => [last.id, total.score])

describe('totals of visits', () => {
  it('one visit has one total, on its last survey', () => {
    expect(
      told([
        exercise(1, '2026-03-01T10:00:00.000Z'),
        survey(2, '2026-03-01T10:10:00.000Z', { SCORE_DIET: 6 }),
        survey(3, '2026-03-01T10:20:00.000Z', { SCORE_STRESS: 19 }),
        survey(4, '2026-03-01T10:30:00.000Z', { SCORE_SLEEP: 0 }),
      ]),
    ).toEqual([[4, 6]])
  })

  it('the order in which surveys are given does not matter', () => {
    const surveys = [
      exercise(1, '2026-03-01T10:00:00.000Z'),
      survey(2, '2026-03-01T10:10:00.000Z', { SCORE_DIET: 6 }),
      survey(3, '2026-03-09T10:00:00.000Z', { SCORE_DIET: 14 }),
    ]
    expect(told(surveys.toReversed())).toEqual(told(surveys))
  })

  it('a later visit takes the newest value of each score; a null changes nothing', () => {
    expect(
      told([
        exercise(1, '2026-03-01T10:00:00.000Z'),
        survey(2, '2026-03-01T10:10:00.000Z', { SCORE_DIET: 6 }),
        survey(3, '2026-04-01T10:00:00.000Z', { SCORE_DIET: 14 }),
        survey(4, '2026-05-01T10:00:00.000Z', { SCORE_DIET: null, SCORE_SLEEP: 20 }),
      ]),
    ).toEqual([
      [2, 6.7],
      [3, 5],
      [4, 7.5],
    ])
  })

  it('too little is said with what is missing', () => {
    expect(visitsOf([exercise(1, '2026-03-01T10:00:00.000Z')])[0]?.total).toEqual({
      score: null,
      value: null,
      threshold_index: null,
      missing: ['SCORE_DIET', 'SCORE_STRESS', 'SCORE_SLEEP'],
    })
  })

  it('DietID counts from the visit in which the practice uses it', () => {
    const parts = [
      exercise(1, '2026-03-01T10:00:00.000Z'),
      survey(2, '2026-03-01T10:10:00.000Z', { SCORE_DIET: 6, SCORE_DIETID: 10 }),
    ]
    expect(told([...parts, survey(3, '2026-04-01T10:00:00.000Z', { SCORE_SLEEP: 0 }, true)])).toEqual([
      [2, 6.7],
      [3, 7.5],
    ])
  })

  it('nothing gives nothing', () => expect(visitsOf([])).toEqual([]))

  it('twelve hours lie within one visit', () => {
    expect([
      isApart('2026-03-01T10:00:00.000Z', '2026-03-01T22:00:00.000Z'),
      isApart('2026-03-01T10:00:00.000Z', '2026-03-01T22:00:00.001Z'),
    ]).toEqual([false, true])
  })
})
