import { LIGHT_NAMES, RTC_GROUPS, WBI_NAMES, type ScoreName } from '~/domain/questionnaire/score-names'

/** Limits, thresholds and direction of one score (SCO-02). */
export type Bands = {
  /** The ends of the gauge; the needle is clamped to them, the stored value is not. */
  limits: readonly [number, number]
  /** Ascending; a value equal to a threshold belongs to the band above it. */
  thresholds: readonly number[]
  higher_is_better: boolean
  /**
   * Puts low values at the top of a trend (SCO-09); no shipped score uses it, since people read up as more
   * (OP-124).
   */
  reverse_trend_y_axis: boolean
  /** The thresholds apply to the measured value instead of the score. */
  thresholds_are_for_values: boolean
  /** The bands are not risks, so they are not drawn in risk colors. */
  use_custom_colors: boolean
  /** Exception to the rule: a value equal to the first threshold still belongs to the lowest band. */
  lowest_band_includes_threshold: boolean
  /** The name under which the band texts are stored; scores of one family share them. */
  texts: string
  /** Finer cut points for the severity text, if it has more steps than the gauge has bands. */
  severity_thresholds: readonly number[] | null
}

type Basis = Pick<Bands, 'limits' | 'thresholds'> & Partial<Bands>

const lowerIsBetter = (texts: string, basis: Basis): Bands => ({ ...defaults(texts), ...basis })
const higherIsBetter = (texts: string, basis: Basis): Bands => ({
  ...defaults(texts),
  higher_is_better: true,
  ...basis,
})

// "L" marks a choice of this product; the others are published cut points.
const table: Record<string, Bands> = {
  // Physical Activity Guidelines for Americans 2018, minutes a week: 150 meets the guideline, "more than 300" is
  // 301; L: 75 splits the insufficient group.
  SCORE_EXER: higherIsBetter('SCORE_EXER', {
    limits: [0, 420],
    thresholds: [1, 75, 150],
    severity_thresholds: [1, 75, 150, 301],
  }),
  // Ekelund 2016 (groups), Patterson 2018 (risk rises from 6 to 8 hours a day).
  SCORE_SED: lowerIsBetter('SCORE_SED', { limits: [0, 16], thresholds: [4, 6, 8] }),
  // MEDAS: 6 and 10; L: 4 splits the published low group.
  SCORE_DIET: higherIsBetter('SCORE_DIET', { limits: [0, 14], thresholds: [4, 6, 10] }),
  // Healthy Eating Index letter grades, Krebs-Smith 2018; grades A and B merged.
  SCORE_DIETID: higherIsBetter('SCORE_DIETID', { limits: [0, 100], thresholds: [60, 70, 80] }),
  // DASS-21 stress scale doubled, Lovibond 1995.
  SCORE_STRESS: lowerIsBetter('SCORE_STRESS', {
    limits: [0, 42],
    thresholds: [15, 19, 26],
    severity_thresholds: [15, 19, 26, 34],
  }),
  // 12 and over is frequent disturbance (Jenkins 1988); L: 4 and 8.
  SCORE_SLEEP: lowerIsBetter('SCORE_SLEEP', { limits: [0, 20], thresholds: [4, 8, 12] }),
  // Kroenke 2001.
  PHQ9_SCORE: lowerIsBetter('PHQ9_SCORE', {
    limits: [0, 27],
    thresholds: [5, 10, 15],
    severity_thresholds: [5, 10, 15, 20],
  }),
  // Spitzer 2006.
  GAD7_SCORE: lowerIsBetter('GAD7_SCORE', { limits: [0, 21], thresholds: [5, 10, 15] }),
  // WHO manual, zones I to IV.
  AUDIT_SCORE: lowerIsBetter('AUDIT_SCORE', { limits: [0, 40], thresholds: [8, 16, 20] }),
  // Webster 2005, three bands.
  ORT_SCORE: lowerIsBetter('ORT_SCORE', { limits: [0, 26], thresholds: [4, 8] }),
  // Percent: 6 and 20 (paper) with 10 and 20 (ATP III).
  FRAMINGHAM_SCORE: lowerIsBetter('FRAMINGHAM_SCORE', { limits: [0, 30], thresholds: [6, 10, 20] }),
  // Percent: 2018 cholesterol and 2019 prevention guidelines.
  ACC_AHA_SCORE: lowerIsBetter('ACC_AHA_SCORE', { limits: [0, 30], thresholds: [5, 7.5, 20] }),
  // CMS groups of multiple chronic conditions.
  SCORE_PMH: lowerIsBetter('SCORE_PMH', { limits: [0, 12], thresholds: [2, 4, 6] }),
  // L.
  TOTAL_SCORE: lowerIsBetter('TOTAL_SCORE', { limits: [0, 15], thresholds: [4, 8, 12] }),
  // L, for display only: no ratio is a clinical limit (Brown, Sokal and Friedman 2013).
  RATIO_SCORE: higherIsBetter('RATIO_SCORE', {
    limits: [0, 10],
    thresholds: [1, 3],
    use_custom_colors: true,
  }),
  // SCO-19: exactly 3 still counts as burnout.
  ...family(
    WBI_NAMES,
    higherIsBetter('WBI', { limits: [0, 10], thresholds: [3, 7], lowest_band_includes_threshold: true }),
  ),
  // L: the usual interpretation of a readiness ruler.
  ...family(RTC_GROUPS.flat(), higherIsBetter('RTC', { limits: [0, 10], thresholds: [4, 7] })),
  // SCO-05: level 1 lights the indicator.
  ...family(LIGHT_NAMES, higherIsBetter('OK', { limits: [0, 1], thresholds: [1] })),
} satisfies Record<ScoreName, Bands>

/** Returns the bands of a score; null for an unknown score. */
export function bandsOf(scoreName: string): Bands | null {
  return Object.hasOwn(table, scoreName) ? (table[scoreName] ?? null) : null
}

/**
 * Returns the position of the value's band, counted from the low end of the axis; null without a value or for
 * an unknown score.
 */
export function bandPosition(scoreName: string, value: number | null): number | null {
  const bands = bandsOf(scoreName)
  if (!bands || value === null || !Number.isFinite(value)) return null
  return bands.thresholds.filter((limit, index) =>
    index === 0 && bands.lowest_band_includes_threshold ? limit < value : limit <= value,
  ).length
}

/**
 * Returns the risk index of a value: 0 low, 1 increased, 2 high, 3 very high (SCO-07); null without a value.
 */
export function thresholdIndex(scoreName: string, value: number | null): number | null {
  const position = bandPosition(scoreName, value)
  return position === null ? null : riskOfPosition(scoreName, position)
}

/** Returns the risk index of the band at `position` on the axis. */
export function riskOfPosition(scoreName: string, position: number): number {
  const bands = bandsOf(scoreName)
  return bands?.higher_is_better ? bands.thresholds.length - position : position
}

/** Key of the text that names the band at `position` on the axis. */
export function bandTextKey(scoreName: string, position: number): string {
  return `score.${bandsOf(scoreName)?.texts ?? scoreName}.band.${position}`
}

/** Key of the text that says how severe a value is; null without a value. */
export function severityTextKey(scoreName: string, value: number | null): string | null {
  const position = bandPosition(scoreName, value)
  const bands = bandsOf(scoreName)
  if (position === null || value === null || !bands) return null
  if (!bands.severity_thresholds) return bandTextKey(scoreName, position)
  return `score.${bands.texts}.severity.${bands.severity_thresholds.filter((limit) => limit <= value).length}`
}

/** Key of a score's name. */
export function scoreNameKey(scoreName: string): string {
  return `score.${scoreName}.name`
}

/**
 * Returns the name of a score where different kinds of scores appear together, to tell sleep from readiness
 * to change sleep.
 */
export function scoreLabel(scoreName: string, t: (key: string, values?: Record<string, string>) => string) {
  const name = t(scoreNameKey(scoreName))
  return scoreName.startsWith('RTC_') ? t('score.RTC.of', { topic: name }) : name
}

function defaults(texts: string): Omit<Bands, 'limits' | 'thresholds'> {
  return {
    texts,
    higher_is_better: false,
    reverse_trend_y_axis: false,
    thresholds_are_for_values: false,
    use_custom_colors: false,
    lowest_band_includes_threshold: false,
    severity_thresholds: null,
  }
}

function family<Name extends string>(names: readonly Name[], bands: Bands): Record<Name, Bands> {
  return Object.fromEntries(names.map((name) => [name, bands])) as Record<Name, Bands>
}
