import { axisOf } from '~/domain/scoring/axis'
import { bandTextKey, scoreNameKey, severityTextKey, thresholdIndex } from '~/domain/scoring/bands'
import { formatScore } from '~/domain/scoring/format-score'
import { riskTextKey } from '~/domain/scoring/risk'
import { SCORE_NAMES } from '~/domain/scoring/score-names'
import { dayText, type Reader } from './reader.server'
import type { ScoreCard } from './score-card'
import type { ScorePoint } from './score-series.server'

/** Practitioners read the band and the risk; participants the band in plain words only. */
export type Wording = 'practitioner' | 'participant'

/** One card per score that exists, in the order of the score names; `points` are the values, oldest first. */
export function scoreCards(points: readonly ScorePoint[], reader: Reader, wording: Wording): ScoreCard[] {
  return SCORE_NAMES.flatMap((name) => {
    const own = points.filter((point) => point.score_name === name)
    const last = own.at(-1)
    const axis = axisOf(name)
    if (!last || !axis) return []
    return {
      name,
      label: reader.t(scoreNameKey(name)),
      ...axis,
      latest: {
        value: last.score, display: formatScore(last.score, reader.lang), bandText: bandText(name, last.score, reader, wording),
        riskIndex: thresholdIndex(name, last.score), dateText: dayText(last.updated, reader),
      },
      points: own.map((point) => ({
        date: point.updated, dateText: dayText(point.updated, reader), value: point.score, display: formatScore(point.score, reader.lang),
      })),
    }
  })
}

/** A value in words: how severe it is, and for practitioners also the risk that its colour stands for. */
export function bandText(name: string, score: number, { t }: Reader, wording: Wording): string {
  const band = t(severityTextKey(name, score) ?? bandTextKey(name, 0))
  const risk = thresholdIndex(name, score)
  return wording === 'participant' || risk === null ? band : `${band} · ${t(riskTextKey(risk))}`
}
