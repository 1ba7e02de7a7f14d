/** Whose scores an aggregate report tells (REP-01). */
export const SCOPES = ['company', 'plan', 'practice', 'practitioner'] as const
export type Scope = (typeof SCOPES)[number]

/** Fewer people than this are never shown, and neither is what would tell about so few by subtraction. */
export const FEW = 5
