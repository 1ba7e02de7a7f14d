/**
 * Returns the key of the text that must accompany every risk color; `index` is the threshold index 0 to 3
 * (SCO-07).
 */
export function riskTextKey(index: number): string {
  return `score.risk.${index}`
}
