import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { bandsOf, thresholdIndex } from '~/domain/scoring/bands'
import { changeOf, worseSql } from '~/domain/scoring/change'
import { setClock } from '~/platform/clock'
import { buildPractice } from 'tests/builders/organisation'
import { buildPatients } from 'tests/builders/patients'
import { stamp } from 'tests/builders/unique'
import { keepAttention } from './keep-attention.server'
import { attentionOf } from './read-attention.server'

beforeEach(() => setClock(new Date('2026-03-20T12:00:00Z')))
afterEach(() => setClock())

/** Values along the whole gauge: at each threshold and on either side of it. */
function valuesOf(name: string): number[] {
  const { limits, thresholds } = bandsOf(name)!
  const [low, high] = limits
  const spread = Array.from({ length: 11 }, (_, part) => low + (part * (high - low)) / 10)
  return [...spread, ...thresholds.flatMap((limit) => [limit - 0.1, limit, limit + 0.1])]
}

it('the list calls the same worse as chart and home, for every score and each pair of values', async () => {
  const rows = SCORE_NAMES.flatMap((score_name) =>
    valuesOf(score_name).flatMap((score_before) =>
      valuesOf(score_name).map((score) => ({ score_name, score_before, score })),
    ),
  )
  const wrong: string[] = []
  for (let at = 0; at < rows.length; at += 400) {
    const part = rows.slice(at, at + 400)
    const selects = part.map(
      ({ score_name, score_before, score }, place) => `SELECT ${place} AS place,
        '${score_name}' AS score_name, ${score}e0 AS score, ${score_before}e0 AS score_before,
        ${thresholdIndex(score_name, score)} AS risk, ${thresholdIndex(score_name, score_before)} AS risk_before`,
    )
    const found = await readRows<{ place: number }>(
      `SELECT r.place FROM (${selects.join(' UNION ALL ')}) r WHERE ${worseSql('r')}`,
    )
    const worse = new Set(found.map(({ place }) => Number(place)))
    for (const [place, { score_name, score_before, score }] of part.entries())
      if ((changeOf(score_name, score_before, score) === 'worse') !== worse.has(place))
        wrong.push(`${score_name} ${score_before} ${score}`)
  }
  expect(rows.length).toBeGreaterThan(10_000)
  expect(wrong).toEqual([])
})

async function listed(score_name: string, before: number, after: number): Promise<boolean> {
  const practice = await buildPractice()
  const [participant_id = 0] = await buildPatients(practice.id, 1)
  for (const [day, score] of [
    ['2026-02-01', before],
    ['2026-03-01', after],
  ] as const) {
    const at = `${day}T12:00:00.000Z`
    const survey = await Survey.create({
      ...{ participant_id, questionnaire_code: 'PHQ9', definition_version: 1, completed: at },
      ...stamp(),
    })
    await Score.create({
      ...{ participant_id, survey_id: survey.id, score_name, score, updated: at },
      threshold_index: thresholdIndex(score_name, score),
    })
  }
  await keepAttention([participant_id])
  const found = (await attentionOf(practice.id, [participant_id])).get(participant_id) ?? []
  return found.some(({ kind }) => kind === 'worse')
}

it.each([
  ['PHQ9_SCORE', 15, 20, true],
  ['PHQ9_SCORE', 15, 19, false],
  ['PHQ9_SCORE', 20, 15, false],
  ['PHQ9_SCORE', 4, 5, true],
  ['SCORE_EXER', 400, 340, true],
  ['SCORE_EXER', 340, 400, false],
])('%s %d, then %d: among worse results %s', async (name, before, after, isListed) => {
  expect(await listed(name, before, after)).toBe(isListed)
})
