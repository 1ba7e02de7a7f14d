let fixed: Date | undefined

/** Returns the current instant; tests may fix it. */
export function clock(): Date {
  return fixed ? new Date(fixed) : new Date()
}

/** The current instant in the stored format: UTC, ISO 8601 with milliseconds. */
export function now(): string {
  return clock().toISOString()
}

/** The instant `seconds` from now, in the stored format. */
export function inSeconds(seconds: number): string {
  return new Date(clock().getTime() + seconds * 1000).toISOString()
}

/** Resolves after `seconds`; immediately when the clock is fixed, because it would never move. */
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
