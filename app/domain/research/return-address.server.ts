import { env } from '~/platform/env.server'

/** Where scores may be sent: the whole address, and its origin, which is one of the settings. */
export type ReturnAddress = { url: string; origin: string }

/** The number of a case, as a research site counts them. */
export const CASE_INDEX = /^[\w.-]{1,50}$/

const LONGEST = 2000

/** A return address if its origin is exactly one of RESEARCH_ORIGINS, else null: no other scheme, host, port
 * or user passes. */
export function returnAddress(text: string): ReturnAddress | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const { origin, href, username, password } = new URL(text)
  if (username || password || !env().RESEARCH_ORIGINS.includes(origin)) return null
  return { url: href, origin }
}
