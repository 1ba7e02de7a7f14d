import { RTC_GROUPS } from '~/domain/questionnaire/score-names'
import { bandsOf, scoreNameKey, thresholdIndex } from '~/domain/scoring/bands'
import { bandText } from '~/domain/stored-scores/score-cards.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'

/** How ready somebody is for a change says what to do about a risk, and is none. */
const READINESS: readonly string[] = RTC_GROUPS.flat()

/**
 * The scores whose newest value is in a band of risk, each with the name of that band. Left out is what is
 * good, has no value, or whose bands stand for no risk. Pure.
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
