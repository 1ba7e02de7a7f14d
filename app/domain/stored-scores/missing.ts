/** Returns the names that a score lacks, which are stored separated by spaces. */
export function missingOf(stored: string | null): string[] {
  return stored ? stored.split(' ') : []
}

/**
 * Returns the missing names to show a reader: none if `note` gives another reason (a disease, an age), since
 * supplying them would change nothing.
 */
export function missingToTell({ missing, note }: { missing: string | null; note: string | null }): string[] {
  return note === null || note === 'risk.missing' || note === 'risk.unlikely' ? missingOf(missing) : []
}
