import { definitionOf } from '~/domain/questionnaire/registry'
import { axisOf } from '~/domain/scoring/axis'
import { bandPosition, scoreNameKey, thresholdIndex } from '~/domain/scoring/bands'
import { bandRanges } from '~/domain/scoring/display/band-ranges'
import { bandWord, judgingWord } from '~/domain/scoring/display/judging-word'
import { scoreText } from '~/domain/scoring/display/score-text'
import { riskTextKey } from '~/domain/scoring/risk'
import { scoreHintKey } from '~/domain/scoring/score-hint'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { inputText } from './input-text'
import { missingToTell } from './missing'
import { dayText, type Reader } from './reader.server'
import type { PointText, ScoreCard } from './score-card'
import { scoreChange } from './score-change'
import type { ScorePoint } from './score-series.server'

/** Participants read plain words, practitioners those of the manual. */
export type Wording = 'practitioner' | 'participant'

/**
 * Returns one card per score that has something to show, in the order of `names`; `points` are the values,
 * oldest first.
 */
export function scoreCards(
  points: readonly ScorePoint[],
  reader: Reader,
  wording: Wording,
  names: readonly string[] = SCORE_NAMES,
): ScoreCard[] {
  return names.flatMap((name) => {
    const card = scoreCard(name, points, reader, wording)
    return card?.latest.display ? [card] : []
  })
}

/** Returns the card of one score, even without a value yet; null for an unknown name. */
export function scoreCard(
  name: string,
  points: readonly ScorePoint[],
  reader: Reader,
  wording: Wording,
): ScoreCard | null {
  const axis = axisOf(name)
  if (!axis) return null
  const own = points.filter((point) => point.score_name === name)
  const last = own.at(-1)
  const value = last?.score ?? null
  const ranges = bandRanges(name, reader)
  const texts = own.flatMap((point) => pointText(point, reader, wording) ?? [])
  return {
    name,
    label: reader.t(scoreNameKey(name)),
    ...axis,
    bandRows: ranges.map((range, position) => ({ range, text: bandWord(name, position, reader.t) })),
    latest: {
      value,
      display: last ? scoreText(name, value, reader) : '',
      bandText: value === null ? '' : bandText(name, value, reader, wording),
      riskIndex: thresholdIndex(name, value),
      position: bandPosition(name, value),
      dateText: dayText(last?.updated ?? null, reader),
    },
    noteText: noteText(name, last?.note ?? null, reader),
    missing: last && value === null ? missingTexts(last, reader) : [],
    change: scoreChange(name, texts),
    points: texts,
  }
}

/** The note on the latest value, or the remark that this score always needs; '' for none. */
function noteText(name: string, note: string | null, { t }: Reader): string {
  const key = note ?? scoreHintKey(name)
  return key ? t(key) : ''
}

function missingTexts(point: ScorePoint, { t }: Reader): string[] {
  const definition = definitionOf(point.questionnaire_code, point.definition_version) ?? null
  return missingToTell(point).map((name) => inputText(name, definition, t))
}

/** Returns one value of a trend in words; null if the score did not apply. */
export function pointText(
  { score_name, score, updated }: ScorePoint,
  reader: Reader,
  wording: Wording,
): PointText | null {
  if (score === null) return null
  return {
    date: updated,
    dateText: dayText(updated, reader),
    value: score,
    display: scoreText(score_name, score, reader),
    bandText: bandText(score_name, score, reader, wording),
  }
}

/**
 * Returns the one word that judges a value (SCO-07); AUDIT zones are not used for patients, who would not
 * know them.
 */
export function bandText(name: string, score: number, { t }: Reader, wording: Wording): string {
  const risk = thresholdIndex(name, score)
  if (risk !== null && wording === 'participant' && name === 'AUDIT_SCORE') return t(riskTextKey(risk))
  return judgingWord(name, score, t)
}
