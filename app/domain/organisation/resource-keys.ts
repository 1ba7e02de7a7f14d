export const RESOURCE_TYPES = ['plan_of_care_option'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const MOST_KEYS = 20
const LONGEST_KEY = 64

/** Returns the keys as a list (PLAN-06: stored joined with a pipe). */
export function keyList(joined: string): string[] {
  return joined.split('|').filter(Boolean)
}

/** Splits typed keys, one per line or separated by pipes or commas, without repeats, in the order given. */
export function typedKeys(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[|,\r\n]+/)
        .map((key) => key.trim())
        .filter(Boolean),
    ),
  ]
}

/**
 * True for letters, digits, dots, dashes and underscores, which are safe in an address and in a joined list.
 */
export function isKey(text: string): boolean {
  return text.length <= LONGEST_KEY && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text)
}
