/** What a patient's leaving would strand: each with the way to finish it, where the reader has one. */
export type OpenWork = Record<'drafts' | 'unbilled' | 'appointments', { n: number; items: OpenItem[] }>
export type OpenItem = { key: number; text: string; to: string | null }
