/** The kinds of place that an aggregate report can be about (REP-01). */
export const SCOPES = ['company', 'plan', 'practice', 'practitioner'] as const
export type Scope = (typeof SCOPES)[number]

/** Fewer people than this are never shown, nor is anything that would reveal so few by subtraction. */
export const FEW = 5
