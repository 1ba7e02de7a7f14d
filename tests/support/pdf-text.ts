import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of a PDF, page by page, as poppler reads it. */
export function pdfPages(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    writeFileSync(join(folder, 'x.pdf'), bytes)
    const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', join(folder, 'x.pdf'), '-'])
    return text.toString('utf8').split('\f').slice(0, -1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
