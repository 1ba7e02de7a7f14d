import { RTC_GROUPS } from '~/domain/questionnaire/score-names'
import { bandsOf, scoreNameKey, thresholdIndex } from '~/domain/scoring/bands'
import { bandText } from '~/domain/stored-scores/score-cards.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'

/** Readiness to change says what to do about a risk, but is not a risk itself. */
const READINESS: readonly string[] = RTC_GROUPS.flat()

/**
 * Returns the scores whose newest value is in a risk band, each with the name of the band. Scores that are
 * good, have no value, or have bands without a risk are left out. Pure.
 */
export function riskFactors(points: readonly ScorePoint[], reader: Reader): string[] {
  const newest = new Map(points.map(({ score_name, score }) => [score_name, score]))
  return [...newest].flatMap(([name, score]) =>
    score !== null && isRisk(name, score)
      ? `${reader.t(scoreNameKey(name))}: ${bandText(name, score, reader, 'practitioner')}`
      : [],
  )
}

function isRisk(name: string, score: number): boolean {
  if (READINESS.includes(name) || bandsOf(name)?.use_custom_colors) return false
  return (thresholdIndex(name, score) ?? 0) > 0
}
