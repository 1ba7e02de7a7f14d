/** An edition of ICD-10-CM: its first and last day in force, `YYYY-MM-DD`. */
export type Edition = { from: string; until: string }

/** Returns the last day of the edition if the visit was after it; else null. */
export function endedBefore(serviceDate: string, edition: Edition | null): string | null {
  return edition && serviceDate > edition.until ? edition.until : null
}

/**
 * Returns the edition that a file name says, such as `icd10cm-order-2026.txt`. A code year begins on October
 * 1 of the year before and has an update on April 1 (`icd10cm-april-2026.csv`).
 * @throws Error when the name contains no year.
 */
export function editionOf(fileName: string): Edition {
  const [, year] = /(?:^|\D)(20\d{2})(?:\D|$)/.exec(fileName) ?? []
  if (!year) throw new Error('Name the file after the year of its edition, such as icd10cm-order-2026.txt')
  return {
    from: /apr/i.test(fileName) ? `${year}-04-01` : `${Number(year) - 1}-10-01`,
    until: `${year}-09-30`,
  }
}
