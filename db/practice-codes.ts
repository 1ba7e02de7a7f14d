import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { fold } from '~/platform/fold'

/** One code of the provider taxonomy. */
export type PracticeCode = { code: string; display_name: string; grouping: string; search: string }

/** The list shipped with the product (db/data/README.md). */
const SHIPPED_CODES = new URL('./data/practice-codes.csv', import.meta.url)

const CODE = /^[0-9A-Z]{9}X$/

/**
 * Reads a list of codes from csv text: our columns (code, display_name, grouping) or those of the official
 * file (Code, Display Name, Grouping).
 * @throws Error naming the first row with an invalid code or name.
 */
export function readPracticeCodes(csv: string): PracticeCode[] {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
    transformHeader: headerName,
  })
  return data.map((row, index) => {
    const { code = '', display_name = '', grouping = '' } = row
    if (!CODE.test(code) || !display_name.trim())
      throw new Error(`Row ${index + 2} holds no taxonomy code with a name`)
    return {
      code,
      display_name: display_name.trim(),
      grouping: grouping.trim(),
      search: fold(`${code} ${display_name}`),
    }
  })
}

/** Returns the shipped edition of the taxonomy. */
export function shippedPracticeCodes(): PracticeCode[] {
  return readPracticeCodes(readFileSync(SHIPPED_CODES, 'utf8'))
}

function headerName(header: string): string {
  return header.trim().toLowerCase().replaceAll(' ', '_')
}
