/** An answer that calls for action: its points are above a number, or it is not one of the harmless ones. */
export type AnswerTrigger = { questionnaire: string; question: string } & (
  { above: number } | { unless: readonly string[] }
)

/** A measured value of the body above its limit. */
export type MeasureTrigger = { measuresAbove: Readonly<Record<string, number>> }

export type SafetyRule = {
  on: AnswerTrigger | MeasureTrigger
  /** The participant reads where to find help at once, and for a week on their home. */
  crisisLine: boolean
}

/**
 * What raises a safety event, whatever the score: a new rule is one row here and its texts
 * (`safety.rule.<name>`). An answer about not being safe at home shows the participant nothing: somebody who
 * must not see it may look over their shoulder.
 */
export const SAFETY_RULES = {
  PHQ9_ITEM9: { on: { questionnaire: 'PHQ9', question: 'PHQ9_9', above: 0 }, crisisLine: true },
  MH_SAFETY: { on: { questionnaire: 'MH', question: 'MH_SAFETY', unless: ['YES'] }, crisisLine: false },
  BLOOD_PRESSURE: { on: { measuresAbove: { bp_systolic: 180, bp_diastolic: 120 } }, crisisLine: false },
} as const satisfies Record<string, SafetyRule>

export type SafetyRuleName = keyof typeof SAFETY_RULES

/** Every rule with its name. */
export const safetyRules = Object.entries(SAFETY_RULES) as [SafetyRuleName, SafetyRule][]
