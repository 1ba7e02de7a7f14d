/**
 * What an annual wellness visit asks for (42 CFR 410.15) and the writer says in words; what questionnaires
 * and measures answer is filled in beside it (awv.server.ts).
 */
export const AWV_ELEMENTS = [
  'health_risk',
  'self_rated_health',
  'psychosocial_risks',
  'behavioral_risks',
  'daily_activities',
  'medical_history',
  'family_history',
  'care_team',
  'measurements',
  'cognition',
  'depression',
  'safety',
  'risk_factors',
  'advice',
  'advance_care',
  'social_needs',
  'substance_use',
] as const
export type AwvElement = (typeof AWV_ELEMENTS)[number]

/** These may be left out. */
export const OPTIONAL_ELEMENTS: readonly AwvElement[] = ['advance_care', 'social_needs', 'substance_use']
