/** The questionnaires of a wellness visit, in the order they are asked (SUR-24). */
const WELLNESS_VISIT: readonly string[] = ['MH', 'DIET', 'DIETID', 'STRESS', 'EXERCISE', 'SLEEP']

/**
 * What is chosen after `code` has been checked: the first questionnaire of a wellness visit brings the others
 * of it that are `offered`; with one of them chosen before, only itself (SUR-24).
 */
export function afterChecking(chosen: readonly string[], code: string, offered: readonly string[]): string[] {
  const first =
    WELLNESS_VISIT.includes(code) && !chosen.some((other) => other !== code && WELLNESS_VISIT.includes(other))
  const more = first ? wellnessVisitOf(offered) : []
  return [...new Set([...chosen, code, ...more])]
}

/** Those of the offered questionnaires that make a wellness visit. */
export function wellnessVisitOf(offered: readonly string[]): string[] {
  return offered.filter((code) => WELLNESS_VISIT.includes(code))
}
