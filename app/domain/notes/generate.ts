import { bandText } from '~/domain/stored-scores/score-cards.server'
import { withDiet } from '~/domain/stored-scores/score-groups'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'
import { scoreNameKey, thresholdIndex } from '~/domain/scoring/bands'
import { scoreText } from '~/domain/scoring/display/score-text'
import type { MeasureName } from '~/domain/scoring/measures/measure-names'
import { measureClassKey, measureNameKey, measureText } from '~/domain/scoring/measures/measure-text'
import type { Measure } from '~/domain/scoring/measures/measures-of'
import { formatDate, formatNumber } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import type { BySection } from './note'
import { readingLines, type NoteReading } from './note-readings.server'

/** The scores and measures in each part of a note (NOTE-25). */
export const NOTE_SCORES = {
  s: ['SCORE_EXER', 'SCORE_SED', 'SCORE_DIET', 'SCORE_DIETID', 'SCORE_STRESS', 'SCORE_SLEEP'],
  a: ['TOTAL_SCORE', 'FRAMINGHAM_SCORE', 'ACC_AHA_SCORE'],
} as const
export const NOTE_MEASURES: readonly MeasureName[] = [
  ...(['BMI', 'BLOOD_PRESSURE', 'LDL_C', 'HDL_C', 'GAIT_SPEED', 'SIT_TO_STAND', 'STAIRS'] as const),
  ...(['SIT_AND_REACH', 'CURLS'] as const),
]

/** Lowest class for which a proposal is made: 0 low, 1 increased, 2 high, 3 very high. */
const PROPOSED_FROM = 1

/** A measure with the day of its newest values, if any. */
export type NoteMeasure = Measure & { on: string | null }

/** The input of the generated text: score values, oldest first, and measurements. */
export type NoteSource = {
  points: readonly ScorePoint[]
  measures: readonly NoteMeasure[]
  /** Home readings, for a monitoring review. */
  readings: readonly NoteReading[]
  usesDietId: boolean
}

/** Returns the generated text of a note's four parts, in the reader's language. Pure. */
export function generateText(source: NoteSource, reader: Reader): BySection<string> {
  const subjective = withDiet(NOTE_SCORES.s, source.usesDietId, source.points)
  const measured = (name: MeasureName) => source.measures.find((one) => one.name === name)
  return {
    s: subjective.map((name) => scoreLine(name, source.points, reader)).join('\n'),
    o: [
      ...NOTE_MEASURES.map((name) => measureLine(name, measured(name), reader)),
      ...readingLines(source.readings, reader),
    ].join('\n'),
    a: NOTE_SCORES.a.map((name) => scoreLine(name, source.points, reader)).join('\n'),
    p: planLines(subjective, source, reader).join('\n'),
  }
}

/** In a note, values other than percentages have one decimal (SCO-13), or more if these decide the band. */
const NOTE_NUMBERS = {
  decimals: 1,
  write: (value: number, lang: Lang, decimals: number) => formatNumber(value, lang, decimals),
}

/** Returns one score with its value, band and day. */
export function scoreLine(name: string, points: readonly ScorePoint[], reader: Reader): string {
  const { t } = reader
  const label = t(scoreNameKey(name))
  const last = points.findLast((point) => point.score_name === name)
  if (!last) return t('notes.gen.scoreMissing', { label })
  const value = scoreText(name, last.score, reader, NOTE_NUMBERS)
  if (last.score === null) return `${label}: ${value || t('notes.gen.incomplete')}`
  const band = bandText(name, last.score, reader, 'practitioner')
  return `${label}: ${value} · ${band} (${dayText(last.updated, reader)})`
}

/** Returns one measure with its value, unit, class and day. */
export function measureLine(
  name: MeasureName,
  measure: NoteMeasure | undefined,
  { t, lang }: Reader,
): string {
  const label = t(measureNameKey(name))
  const text = measure
    ? measureText(measure, NOTE_NUMBERS.decimals, (part, decimals) => formatNumber(part, lang, decimals))
    : ''
  if (!measure || !text) return t('notes.gen.measureMissing', { label })
  const said = measure.class ? ` · ${t(measureClassKey(name, measure.class))}` : ''
  const day = measure.on ? ` (${formatDate(measure.on)})` : ''
  return `${label}: ${text}${said}${day}`
}

/**
 * One sentence for each score of the subjective part that carries a risk; if there is none, a sentence saying
 * so.
 */
function planLines(names: readonly string[], { points }: NoteSource, { t }: Reader): string[] {
  const values = names.flatMap((name) => {
    const score = points.findLast((point) => point.score_name === name)?.score ?? null
    return score === null ? [] : [{ name, risk: thresholdIndex(name, score) ?? 0 }]
  })
  if (values.length === 0) return [t('notes.gen.planUnknown')]
  const proposed = values
    .filter(({ risk }) => risk >= PROPOSED_FROM)
    .sort((a, b) => b.risk - a.risk)
    .map(({ name }) => t(`notes.gen.plan.${name}`))
  return proposed.length > 0 ? proposed : [t('notes.gen.planKeep')]
}
