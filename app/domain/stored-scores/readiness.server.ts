import { scoreNameKey } from '~/domain/scoring/bands'
import { heartsOf } from '~/domain/scoring/display/hearts'
import { scoreText } from '~/domain/scoring/display/score-text'
import { roundHalfUp } from '~/domain/scoring/rounding'
import { RTC_GROUPS } from '~/domain/questionnaire/score-names'
import { formatNumber } from '~/i18n/format'
import type { Readiness, ReadinessRow } from './readiness'
import { dayText, type Reader } from './reader.server'
import { bandText, scoreCard, type Wording } from './score-cards.server'
import type { ScorePoint } from './score-series.server'

const ALL: readonly string[] = RTC_GROUPS.flat()

/**
 * Returns readiness to change (SCO-16, SCO-17, WELL-15): the topics in their groups, and the mean over the
 * topics answered last time, with one decimal. The mean is only for display and not a stored score.
 */
export function readinessOf(
  points: readonly ScorePoint[],
  reader: Reader,
  wording: Wording,
): Readiness | null {
  const latest = new Map(
    points.filter((point) => ALL.includes(point.score_name)).map((point) => [point.score_name, point]),
  )
  const means = meansOf(points)
  // All readiness rulers have the same axis, so the first one's is used for the mean.
  const card = scoreCard('RTC_EXERCISE', means, reader, wording)
  if (!card) return null
  return {
    card: { ...card, label: reader.t('scoretext.readiness') },
    note: latest.size > 0 ? reader.t('scoretext.readinessOf', { n: latestCount(points) }) : '',
    groups: RTC_GROUPS.map((names, index) => ({
      label: reader.t(`scoretext.readinessGroup.${index}`),
      rows: names.map((name) => row(name, latest.get(name), reader, wording)),
    })),
  }
}

/** The mean of each survey with readiness scores, oldest first. */
function meansOf(points: readonly ScorePoint[]): ScorePoint[] {
  return surveysOf(points).map((own) => ({
    ...own[0]!,
    score_name: 'RTC_EXERCISE',
    score: roundHalfUp(own.reduce((sum, point) => sum + (point.score ?? 0), 0) / own.length, 1),
  }))
}

function latestCount(points: readonly ScorePoint[]): number {
  return surveysOf(points).at(-1)?.length ?? 0
}

function surveysOf(points: readonly ScorePoint[]): ScorePoint[][] {
  const surveys = new Map<number, ScorePoint[]>()
  for (const point of points) {
    if (point.score !== null && ALL.includes(point.score_name))
      surveys.set(point.survey_id, [...(surveys.get(point.survey_id) ?? []), point])
  }
  return [...surveys.values()]
}

function row(name: string, point: ScorePoint | undefined, reader: Reader, wording: Wording): ReadinessRow {
  const score = point?.score ?? null
  const hearts = score === null ? null : heartsOf(score)
  const filled =
    hearts?.reduce((sum, heart) => sum + (heart === 'full' ? 1 : heart === 'half' ? 0.5 : 0), 0) ?? 0
  return {
    name,
    label: reader.t(scoreNameKey(name)),
    display: scoreText(name, score, reader),
    bandText: score === null ? '' : bandText(name, score, reader, wording),
    dateText: dayText(point?.updated ?? null, reader),
    hearts,
    heartsText: hearts ? reader.t('scoretext.hearts', { n: formatNumber(filled, reader.lang, 1) }) : '',
  }
}
