import { lightsOf } from '~/domain/stored-scores/lights.server'
import { readinessOf } from '~/domain/stored-scores/readiness.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { scoreCard, scoreCards } from '~/domain/stored-scores/score-cards.server'
import { CHART_GROUPS, withDiet, type ChartGroup } from '~/domain/stored-scores/score-groups'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'
import { withTotalGap } from '~/domain/stored-scores/total-gap'
import { latestWbiAnswers, wbiBreakdown } from '~/domain/stored-scores/wbi.server'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import type { ChartScores, ScoreGroup } from './chart-scores'

type Answered = Awaited<ReturnType<typeof latestWbiAnswers>>

/** THEME-05: well-being reports and the ratio. */
const isTendwell = ({ theme }: Reader) => theme === 'tendwell'

/**
 * Returns all scores of a chart from a patient's latest values, oldest first, and the answers to the
 * well-being questionnaire.
 */
export function chartScores(
  stored: readonly ScorePoint[],
  answered: Answered,
  reader: Reader,
  usesDietId: boolean,
): ChartScores {
  const points = withTotalGap(stored, usesDietId)
  const group = (id: ScoreGroup['id'], names: readonly string[]) =>
    groupOf(id, withDiet(names, usesDietId, points), points, reader)
  return {
    groups: (Object.keys(CHART_GROUPS) as ChartGroup[]).map((id) => group(id, CHART_GROUPS[id])),
    mindset: group('mindset', ['WBI_SCORE', ...(isTendwell(reader) ? ['RATIO_SCORE'] : [])]),
    lights: lightsOf(points, reader),
    readiness: readinessOf(points, reader, 'practitioner'),
    wellBeing: isTendwell(reader) ? wbiBreakdown(points, answered, reader, 'practitioner') : null,
  }
}

/**
 * Returns every score with a value, for the dialog with all trends; readiness rulers are shown as their mean.
 */
export function chartTrends(points: readonly ScorePoint[], reader: Reader, usesDietId: boolean): ScoreCard[] {
  const names = withDiet(SCORE_NAMES, usesDietId, points).filter(
    (name) =>
      !name.startsWith('OK_') &&
      !name.startsWith('RTC_') &&
      (isTendwell(reader) || !(name === 'RATIO_SCORE' || name.startsWith('WBI_'))),
  )
  const readiness = readinessOf(points, reader, 'practitioner')?.card
  return [
    ...scoreCards(points, reader, 'practitioner', names),
    ...(readiness?.latest.dateText ? [readiness] : []),
  ]
}

function groupOf(
  id: ScoreGroup['id'],
  names: readonly string[],
  points: readonly ScorePoint[],
  reader: Reader,
): ScoreGroup {
  const cards = names.flatMap((name) => scoreCard(name, points, reader, 'practitioner') ?? [])
  return {
    id,
    label: reader.t(`scoretext.group.${id}`),
    scores: cards.filter(({ latest }) => latest.dateText),
    missing: cards.filter(({ latest }) => !latest.dateText).map(({ label }) => label),
  }
}
