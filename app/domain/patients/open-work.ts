/**
 * Unfinished work when a patient leaves; each item with the address for finishing it, if the reader has one.
 */
export type OpenWork = Record<'drafts' | 'unbilled' | 'appointments', { n: number; items: OpenItem[] }>
export type OpenItem = { key: number; text: string; to: string | null }
