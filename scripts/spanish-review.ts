import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { spanishReview } from '../app/domain/questionnaire/spanish-review'

const FOLDER = new URL('../app/i18n/questions/', import.meta.url)

/**
 * Lists the Spanish questionnaire texts that a native reader must still review: key, reason, English,
 * Spanish, separated by tabs.
 */
for (const file of readdirSync(FOLDER).sort()) {
  const { data } = Papa.parse<{ key: string; en: string; es: string }>(
    readFileSync(new URL(file, FOLDER), 'utf8'),
    { header: true, skipEmptyLines: true },
  )
  for (const { key, en, es } of data) {
    const reason = spanishReview(key)
    if (reason) process.stdout.write(`${[key, reason, en, es].join('\t')}\n`)
  }
}
