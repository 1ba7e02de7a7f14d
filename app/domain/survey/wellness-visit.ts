/** The questionnaires of a wellness visit, in the order they are asked (SUR-24). */
const WELLNESS_VISIT: readonly string[] = ['MH', 'DIET', 'DIETID', 'STRESS', 'EXERCISE', 'SLEEP']

/**
 * Returns the selection after `code` was checked: the first questionnaire of a wellness visit also selects
 * the other `offered` ones; if one of them was already selected, only `code` is added (SUR-24).
 */
export function afterChecking(chosen: readonly string[], code: string, offered: readonly string[]): string[] {
  const first =
    WELLNESS_VISIT.includes(code) && !chosen.some((other) => other !== code && WELLNESS_VISIT.includes(other))
  const more = first ? wellnessVisitOf(offered) : []
  return [...new Set([...chosen, code, ...more])]
}

/** Returns the offered questionnaires that belong to a wellness visit. */
export function wellnessVisitOf(offered: readonly string[]): string[] {
  return offered.filter((code) => WELLNESS_VISIT.includes(code))
}
