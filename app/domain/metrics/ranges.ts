/** Selectable number of days back from today; `all` starts with the first reading. */
export const RANGES = ['last7days', 'last30days', 'last90days', 'last365days', 'all'] as const
export type RangeName = (typeof RANGES)[number]

/** The days that charts show, inclusive; `from` is null for everything. */
export type DateRange = { name: RangeName | 'custom'; from: string | null; to: string }
