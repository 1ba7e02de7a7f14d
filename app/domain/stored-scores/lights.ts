/**
 * One of the 13 social indicator lights (SCO-05): on, off, or unknown because the question is not answered.
 */
export type Light = { name: string; label: string; state: 'on' | 'off' | 'unknown'; dateText: string }
