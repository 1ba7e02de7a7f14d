/**
 * An answer that calls for action: its points are above a number, or it is not one of the listed harmless
 * ones.
 */
export type AnswerTrigger = { questionnaire: string; question: string } & (
  { above: number } | { unless: readonly string[] }
)

/**
 * Limits of body measurements: the rule is met by one value at or above `from`, above `above`, below `under`,
 * or `within` (inclusive).
 */
export type MeasureTrigger = {
  measures: Readonly<
    Record<string, { from?: number; above?: number; under?: number; within?: readonly [number, number] }>
  >
}

export type SafetyRule = {
  on: AnswerTrigger | MeasureTrigger
  /** Shows the participant where to find help, at once and for a week on their home page. */
  crisisLine: boolean
  /** Needs attention on the same day, but not at once. */
  sameDay?: true
}

/**
 * What raises a safety event, whatever the score and whoever measured. A new rule needs one row here and its
 * texts (`safety.rule.<name>`, `safety.advice.<name>`, `safety.value.<name>`). High blood pressure: ACC/AHA
 * 2017 and 2025, severe hypertension; for those pregnant or recently delivered: ACOG. Low blood pressure,
 * oxygen and resting pulse: local defaults of 2026-11. Low glucose in mg/dL: ADA, level 2 hypoglycemia; high
 * glucose: a local default of 2026-11. Weight gain in pounds: patient guidance on heart failure, and a local
 * default for 48 hours. An answer about not being safe at home shows the participant nothing, because
 * somebody who must not see it may be looking over their shoulder.
 */
export const SAFETY_RULES = {
  PHQ9_ITEM9: { on: { questionnaire: 'PHQ9', question: 'PHQ9_9', above: 0 }, crisisLine: true },
  MH_SAFETY: { on: { questionnaire: 'MH', question: 'MH_SAFETY', unless: ['YES'] }, crisisLine: false },
  BLOOD_PRESSURE: {
    on: { measures: { bp_systolic: { from: 180 }, bp_diastolic: { from: 120 } } },
    crisisLine: false,
  },
  LOW_BLOOD_PRESSURE: { on: { measures: { bp_systolic: { under: 85 } } }, crisisLine: false },
  LOW_OXYGEN: { on: { measures: { oxygen: { under: 90 } } }, crisisLine: false },
  PREGNANCY_PRESSURE: {
    on: { measures: { pregnancy_systolic: { from: 160 }, pregnancy_diastolic: { from: 110 } } },
    crisisLine: false,
  },
  OXYGEN_TODAY: { on: { measures: { oxygen: { within: [90, 92] } } }, crisisLine: false, sameDay: true },
  WEIGHT_GAIN_2_DAYS: { on: { measures: { weight_gain_2_days: { from: 3 } } }, crisisLine: false },
  WEIGHT_GAIN_7_DAYS: { on: { measures: { weight_gain_7_days: { from: 5 } } }, crisisLine: false },
  LOW_GLUCOSE: { on: { measures: { glucose: { under: 54 } } }, crisisLine: false },
  HIGH_GLUCOSE: { on: { measures: { glucose: { from: 300 } } }, crisisLine: false },
  RESTING_PULSE: { on: { measures: { resting_pulse: { under: 40, above: 130 } } }, crisisLine: false },
} as const satisfies Record<string, SafetyRule>

/**
 * The glucose in mg/dL from which the person (not the practice) is advised to check for ketones (American
 * Diabetes Association, advice for people with diabetes). A local default of 2026-11.
 */
export const KETONE_ADVICE = { from: 240 } as const

export type SafetyRuleName = keyof typeof SAFETY_RULES

/** Every rule with its name. */
export const safetyRules = Object.entries(SAFETY_RULES) as [SafetyRuleName, SafetyRule][]
