/** The names that a score lacks, as they are stored: apart by spaces. */
export function missingOf(stored: string | null): string[] {
  return stored ? stored.split(' ') : []
}

/**
 * The names that a reader is told: none where another reason stands in `note` (a disease, an age), since
 * supplying them would change nothing.
 */
export function missingToTell({ missing, note }: { missing: string | null; note: string | null }): string[] {
  return note === null || note === 'risk.missing' || note === 'risk.unlikely' ? missingOf(missing) : []
}
