/** What makes two reports from a device the same measurement. */
export type Identified = {
  /** The source's own id for the measurement, if any. */
  sourceId?: string | null
  device?: string | null
  span: 'instant' | 'day' | 'interval'
  day: string
  /** UTC instant, ISO 8601 with milliseconds. */
  taken: string
}

/**
 * Returns the identity of a measurement within one person, service and metric: the source's own id; else the
 * day, for a daily total; else device and instant. Pass `taken` in UTC, because it is compared as text.
 */
export function identityOf({ sourceId, device, span, day, taken }: Identified): string {
  if (sourceId) return `id:${sourceId}`
  if (span === 'day') return `day:${day}`
  return `at:${device ?? ''}|${taken}`
}
