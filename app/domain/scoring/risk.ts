/** Risk by threshold index (SCO-07). */
export const RISKS = ['low', 'increased', 'high', 'veryHigh'] as const
export type Risk = (typeof RISKS)[number]

export type RiskColor = 'green' | 'blue' | 'amber' | 'red'

const FOUR_COLORS = ['green', 'blue', 'amber', 'red'] as const
/** OP-23: high and very high share a colour; the text label keeps them apart. */
const THREE_COLORS = ['green', 'amber', 'red', 'red'] as const

/** Key of the text that must accompany every risk colour. */
export function riskTextKey(index: number): string {
  return `score.risk.${index}`
}

/** Colour of a risk index: three colours in the product's own theme, four in the others (SCO-06, OP-23). */
export function riskColor(index: number, theme: string): RiskColor {
  const colors = theme === 'tendwell' ? THREE_COLORS : FOUR_COLORS
  return colors[Math.min(Math.max(Math.trunc(index), 0), 3)] ?? 'red'
}
