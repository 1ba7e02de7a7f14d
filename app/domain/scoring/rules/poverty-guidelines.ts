export type PovertyGuideline = { one: number; further: number }

/** Dollars a year for a household of one and for every further person, by place. */
export type PovertyTable = Readonly<Record<'STATES' | 'ALASKA' | 'HAWAII', PovertyGuideline>>

/**
 * Poverty guidelines of the Department of Health and Human Services by year; STATES are the 48 states and the District of Columbia. Every January a
 * new year is added here. 2026 stands in Federal Register document 2026-00755 and is still to be entered from there.
 */
export const POVERTY_GUIDELINES: Readonly<Record<number, PovertyTable>> = {
  2025: {
    STATES: { one: 15_650, further: 5_500 },
    ALASKA: { one: 19_550, further: 6_880 },
    HAWAII: { one: 17_990, further: 6_325 },
  },
}
