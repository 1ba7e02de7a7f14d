/** What makes two reports of a device the same measurement. */
export type Identified = {
  /** The source's own id of the measurement, where it has one. */
  sourceId?: string | null
  device?: string | null
  span: 'instant' | 'day' | 'interval'
  day: string
  /** UTC instant, ISO 8601 with milliseconds. */
  taken: string
}

/**
 * The identity of a measurement among those of one person, service and metric: the source's own id, else the
 * day of a total, else device and instant. Instants are compared as instants: pass `taken` in UTC.
 */
export function identityOf({ sourceId, device, span, day, taken }: Identified): string {
  if (sourceId) return `id:${sourceId}`
  if (span === 'day') return `day:${day}`
  return `at:${device ?? ''}|${taken}`
}
