import { spawnSync } from 'node:child_process'
import { fail, has, run } from './steps.mjs'

/** Sees to it that `pdftotext` is there, with which the tests read PDFs: Debian's package is installed (as
 * root). */
export function poppler() {
  if (isThere()) return
  if (process.getuid?.() === 0 && has('apt-get'))
    run('Install poppler', 'sh', ['-c', 'apt-get update -qq && apt-get install -y -qq poppler-utils'])
  if (!isThere()) fail('pdftotext is needed for the tests of PDFs: install poppler-utils')
}

function isThere() {
  return spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0
}
