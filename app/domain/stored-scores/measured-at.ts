const MIDDAY = 'T12:00:00.000Z'

/**
 * Returns the instant from which a measured value counts: that of its entry if it was entered on the day of
 * measurement (in any US time zone), otherwise the middle of that day.
 */
export function measuredAt(measuredOn: string, created: string): string {
  const dayAfter = new Date(`${measuredOn}T00:00:00.000Z`)
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1)
  const enteredThen = created >= measuredOn && created < dayAfter.toISOString().slice(0, 10) + MIDDAY
  return enteredThen ? created : measuredOn + MIDDAY
}
