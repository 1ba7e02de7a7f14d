/** The names that a score lacks, as they are stored: apart by spaces. */
export function missingOf(stored: string | null): string[] {
  return stored ? stored.split(' ') : []
}
