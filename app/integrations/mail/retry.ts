/** Minutes until the next try after the first, second, … failure; after the last one the mail is given up. */
export const RETRY_MINUTES = [1, 5, 30, 120] as const

/** Seconds until the next try after `attempts` failed ones, or null when there is none. */
export function retryAfter(attempts: number): number | null {
  const minutes = RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : minutes * 60
}
