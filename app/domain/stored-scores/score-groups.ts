import { dietScoreName } from '~/domain/questionnaire/diet-choice'

/** The practitioner's groups of scores (PAT-16), and in front of them the screening instruments, which belong
 * to none. */
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

/** What the participant's home tells of: lifestyle by name, sitting, mood and alcohol as results to talk about;
 * the rest has screens of its own. */
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

/** The domains of the well-being index in the order of its breakdown (SCO-21). */
export const WBI_BREAKDOWN = ['WBI_OVERALL', 'WBI_MIND', 'WBI_BODY', 'WBI_WORK', 'WBI_LIFE'] as const

/** The scores of a wellness visit are taken once a year; a later look calls them old (SCO-23). Others never
 * grow old. */
const MONTHS = 12
const YEARLY: readonly string[] = [...LIFESTYLE_SCORES, 'SCORE_SED', 'SCORE_PMH']

/** The months within which a score counts as recent, or undefined when it always does. */
export function intervalMonths(name: string): number | undefined {
  return YEARLY.includes(name) ? MONTHS : undefined
}

/**
 * The names without the diet score that does not count here (SCO-04, DIET-08): as in the total, the score of
 * the pictures takes the place of the other one where the practice uses them, once there is one. Until then a
 * diet questionnaire that stood in for the pictures is shown.
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
