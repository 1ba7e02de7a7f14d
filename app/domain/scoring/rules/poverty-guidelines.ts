export type PovertyGuideline = { one: number; further: number }

/** Dollars a year for a one-person household and for each additional person, by place. */
export type PovertyTable = Readonly<Record<'STATES' | 'ALASKA' | 'HAWAII', PovertyGuideline>>

/**
 * Poverty guidelines of the Department of Health and Human Services by year; STATES are the 48 contiguous
 * states and the District of Columbia. `from` is the day a table takes effect. Add the new year here every
 * January from the Federal Register (2025: document 2025-01377, 2026: document 2026-00755); a server that
 * starts more than a year after the last one logs a warning.
 */
export const POVERTY_GUIDELINES: Readonly<Record<number, PovertyTable & { from: string }>> = {
  2025: {
    from: '2025-01-15',
    STATES: { one: 15_650, further: 5_500 },
    ALASKA: { one: 19_550, further: 6_880 },
    HAWAII: { one: 17_990, further: 6_325 },
  },
  2026: {
    from: '2026-01-13',
    STATES: { one: 15_960, further: 5_680 },
    ALASKA: { one: 19_950, further: 7_100 },
    HAWAII: { one: 18_360, further: 6_530 },
  },
}

/**
 * Returns the year of the newest guidelines if they took effect more than a year before `today`
 * (`YYYY-MM-DD`), else null.
 */
export function outdatedGuidelines(today: string): number | null {
  const newest = Math.max(...Object.keys(POVERTY_GUIDELINES).map(Number))
  const from = POVERTY_GUIDELINES[newest]?.from ?? ''
  return today > `${newest + 1}${from.slice(4)}` ? newest : null
}
