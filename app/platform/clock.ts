let fixed: Date | undefined

/** The current instant; tests may fix it. */
export function clock(): Date {
  return fixed ? new Date(fixed) : new Date()
}

/** The current instant as stored: UTC, ISO 8601 with milliseconds. */
export function now(): string {
  return clock().toISOString()
}

/** An instant `seconds` from now, as stored. */
export function inSeconds(seconds: number): string {
  return new Date(clock().getTime() + seconds * 1000).toISOString()
}

/** Resolves after `seconds`; at once where the clock is fixed, because it will not move. */
export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, fixed ? 0 : seconds * 1000))
}

/** Fixes the clock (tests); without an argument it runs again. */
export function setClock(date?: Date): void {
  fixed = date
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day `YYYY-MM-DD` in `timeZone` at the current instant. */
export function todayIn(timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format.format(clock())
}
