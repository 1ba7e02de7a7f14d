import type { FileNotice } from '~/core/fields/import-column'
import { MISFIT } from './decode-text'

const NAMED = 20

/**
 * Removes the marks of `decodeText` from the rows of a file, and lists the rows that had one, with what was
 * read there.
 */
export function withoutMisfits(rows: readonly string[][]): { rows: string[][]; notices: FileNotice[] } {
  const found: string[] = []
  const clean = rows.map((row, index) =>
    row.map((cell) => {
      if (!cell.includes(MISFIT)) return cell
      const text = cell.split(MISFIT).join('')
      found.push(`${index + 1} (${text.slice(0, 40)})`)
      return text
    }),
  )
  if (found.length === 0) return { rows: clean, notices: [] }
  const named = found.slice(0, NAMED).join(', ') + (found.length > NAMED ? ', …' : '')
  return {
    rows: clean,
    notices: [{ key: 'imports.misfitLetters', values: { n: found.length, rows: named }, blocking: false }],
  }
}
