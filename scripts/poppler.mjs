import { fail, has, run } from './steps.mjs'

/** Sees to it that `pdftotext` is there, with which the tests read PDFs: Debian's package is installed (as root). */
export function poppler() {
  if (has('pdftotext')) return
  if (process.getuid?.() === 0 && has('apt-get'))
    run('Install poppler', 'sh', ['-c', 'apt-get update -qq && apt-get install -y -qq poppler-utils'])
  if (!has('pdftotext')) fail('pdftotext is needed for the tests of PDFs: install poppler-utils')
}
