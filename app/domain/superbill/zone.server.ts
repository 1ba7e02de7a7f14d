import { env } from '~/platform/env.server'

/** The time zone of a practice; the platform's where it has none. */
export function zoneOfPractice(zone: string | null): string {
  return zone ?? env().TIME_ZONE
}
