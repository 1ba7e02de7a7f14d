import { env } from '~/platform/env.server'

/** Where scores may be sent: the full address, and its origin, which must be in the settings. */
export type ReturnAddress = { url: string; origin: string }

/** A case number as used by a research site. */
export const CASE_INDEX = /^[\w.-]{1,50}$/

const LONGEST = 2000

/**
 * Returns the return address if its origin is exactly one of RESEARCH_ORIGINS; else null. No other scheme,
 * host, port or user is accepted.
 */
export function returnAddress(text: string): ReturnAddress | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const { origin, href, username, password } = new URL(text)
  if (username || password || !env().RESEARCH_ORIGINS.includes(origin)) return null
  return { url: href, origin }
}
