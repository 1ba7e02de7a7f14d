import { dietScoreName } from '~/domain/questionnaire/diet-choice'

/**
 * The practitioner's groups of scores (PAT-16), preceded by the screening instruments, which belong to none
 * of them.
 */
export const CHART_GROUPS = {
  screening: ['PHQ9_SCORE', 'GAD7_SCORE', 'AUDIT_SCORE', 'ORT_SCORE'],
  lifestyle: [
    'TOTAL_SCORE',
    'SCORE_EXER',
    'SCORE_SED',
    'SCORE_DIET',
    'SCORE_DIETID',
    'SCORE_STRESS',
    'SCORE_SLEEP',
  ],
  biometric: ['FRAMINGHAM_SCORE', 'ACC_AHA_SCORE', 'SCORE_PMH'],
} as const

export type ChartGroup = keyof typeof CHART_GROUPS

/**
 * The scores on the participant's home page: lifestyle by name; sitting, mood and alcohol as results to talk
 * about. The rest has its own screens.
 */
export const HOME_SCORES = [
  'TOTAL_SCORE',
  'SCORE_EXER',
  'SCORE_SED',
  'SCORE_DIET',
  'SCORE_DIETID',
  'SCORE_STRESS',
  'SCORE_SLEEP',
  'PHQ9_SCORE',
  'GAD7_SCORE',
  'AUDIT_SCORE',
] as const

/** My Lifestyle (SCO-26) and My Reports (SCO-25): four lifestyle scores and the total. */
export const LIFESTYLE_SCORES = [
  'SCORE_EXER',
  'SCORE_DIET',
  'SCORE_DIETID',
  'SCORE_STRESS',
  'SCORE_SLEEP',
  'TOTAL_SCORE',
] as const

/** The domains of the well-being index in the order of the breakdown (SCO-21). */
export const WBI_BREAKDOWN = ['WBI_OVERALL', 'WBI_MIND', 'WBI_BODY', 'WBI_WORK', 'WBI_LIFE'] as const

/**
 * Scores of a wellness visit, taken once a year, become old after this many months (SCO-23). Others never do.
 */
const MONTHS = 12
const YEARLY: readonly string[] = [...LIFESTYLE_SCORES, 'SCORE_SED', 'SCORE_PMH']

/** Returns the months within which a score counts as recent; undefined if it always does. */
export function intervalMonths(name: string): number | undefined {
  return YEARLY.includes(name) ? MONTHS : undefined
}

/**
 * Returns the names without the diet score that does not count here (SCO-04, DIET-08). As in the total, the
 * picture assessment's score replaces the other one, once there is one, if the practice uses pictures. Until
 * then the score of a diet questionnaire filled in as a substitute is shown.
 */
export function withDiet<Name extends string>(
  names: readonly Name[],
  usesDietId: boolean,
  points: readonly { score_name: string; score: number | null }[],
): Name[] {
  const has = (name: string) => points.some(({ score_name, score }) => score_name === name && score !== null)
  const counted = dietScoreName(usesDietId && (has('SCORE_DIETID') || !has('SCORE_DIET')))
  return names.filter((name) => name === counted || (name !== 'SCORE_DIET' && name !== 'SCORE_DIETID'))
}
