import { bandsOf } from '~/domain/scoring/bands'

/**
 * Returns the scale of a score: ends of the gauge, thresholds and direction; nulls for a name without bands
 * (SCO-02).
 */
export function scaleOf(scoreName: string) {
  const bands = bandsOf(scoreName)
  return {
    limits: bands?.limits ?? null,
    thresholds: bands?.thresholds ?? null,
    thresholds_are_for_values: bands?.thresholds_are_for_values ?? false,
    higher_is_better: bands?.higher_is_better ?? false,
    use_custom_colors: bands?.use_custom_colors ?? false,
    reverse_trend_y_axis: bands?.reverse_trend_y_axis ?? false,
  }
}

export type ScoreScale = ReturnType<typeof scaleOf>
