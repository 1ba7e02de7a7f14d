/** The 13 social indicator lights (SCO-05). */
export const LIGHT_NAMES = [
  'OK_FEELS_WELL',
  'OK_HRQOL',
  'OK_LITERACY',
  'OK_SECURITY',
  'OK_SOCIAL_SUPPORT',
  'OK_HEALTH_LITERACY',
  'OK_FINANCES',
  'OK_FOOD_SECURITY',
  'OK_COMMUNITY',
  'OK_ADLS',
  'OK_POVERTY',
  'OK_TRANSPORTATION',
  'OK_CENTERED',
] as const

/** Well-being index: four domains, the general items, and the total (SCO-04). */
export const WBI_NAMES = ['WBI_MIND', 'WBI_BODY', 'WBI_LIFE', 'WBI_WORK', 'WBI_OVERALL', 'WBI_SCORE'] as const

/** Readiness rulers in their groups of 6, 6 and 3 (SCO-17); the topics are a local choice. */
export const RTC_GROUPS = [
  ['RTC_EXERCISE', 'RTC_SITTING', 'RTC_DIET', 'RTC_WEIGHT', 'RTC_SLEEP', 'RTC_STRESS'],
  ['RTC_TOBACCO', 'RTC_ALCOHOL', 'RTC_MEDICINES', 'RTC_BLOOD_PRESSURE', 'RTC_BLOOD_SUGAR', 'RTC_CHOLESTEROL'],
  ['RTC_MOOD', 'RTC_RELATIONSHIPS', 'RTC_WORK_LIFE'],
] as const

/** Every score name the product shows (SCO-04, SCO-05). */
export const SCORE_NAMES = [
  'SCORE_SED',
  'SCORE_EXER',
  'SCORE_STRESS',
  'SCORE_DIET',
  'SCORE_DIETID',
  'SCORE_SLEEP',
  'PHQ9_SCORE',
  'GAD7_SCORE',
  'AUDIT_SCORE',
  'ORT_SCORE',
  'FRAMINGHAM_SCORE',
  'ACC_AHA_SCORE',
  'SCORE_PMH',
  'TOTAL_SCORE',
  'RATIO_SCORE',
  ...WBI_NAMES,
  ...RTC_GROUPS.flat(),
  ...LIGHT_NAMES,
] as const

export type ScoreName = (typeof SCORE_NAMES)[number]
