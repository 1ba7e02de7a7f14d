/**
 * The elements of an annual wellness visit (42 CFR 410.15) that the author describes in words; answers from
 * questionnaires and measures are filled in next to them (awv.server.ts).
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

/** Elements that may be left out. */
export const OPTIONAL_ELEMENTS: readonly AwvElement[] = ['advance_care', 'social_needs', 'substance_use']
