/** An answer that calls for action: its points are above a number, or it is not one of the harmless ones. */
export type AnswerTrigger = { questionnaire: string; question: string } & (
  { above: number } | { unless: readonly string[] }
)

/** Limits of measured values of the body: one of them at or above `from`, or below `under`. */
export type MeasureTrigger = {
  measures: Readonly<Record<string, { from?: number; above?: number; under?: number }>>
}

export type SafetyRule = {
  on: AnswerTrigger | MeasureTrigger
  /** The participant reads where to find help at once, and for a week on their home. */
  crisisLine: boolean
}

/**
 * What raises a safety event, whatever the score and whoever measured: a new rule is one row here and its texts
 * (`safety.rule.<name>`, `safety.advice.<name>`, `safety.value.<name>`). High blood pressure: ACC/AHA 2017 and
 * 2025, severe hypertension. Low blood pressure, oxygen and resting pulse: local defaults of 2026-11. An answer about not being safe at home shows the participant nothing: somebody who
 * must not see it may look over their shoulder.
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
  RESTING_PULSE: { on: { measures: { resting_pulse: { under: 40, above: 130 } } }, crisisLine: false },
} as const satisfies Record<string, SafetyRule>

export type SafetyRuleName = keyof typeof SAFETY_RULES

/** Every rule with its name. */
export const safetyRules = Object.entries(SAFETY_RULES) as [SafetyRuleName, SafetyRule][]
