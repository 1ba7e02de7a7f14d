/** Days back from today that one can choose; `all` begins with the first reading. */
export const RANGES = ['last7days', 'last30days', 'last90days', 'last365days', 'all'] as const
export type RangeName = (typeof RANGES)[number]

/** The days that charts show, both ends included; `from` is null for all that there is. */
export type DateRange = { name: RangeName | 'custom'; from: string | null; to: string }
