import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { makeT, type Translate } from '../../../app/i18n/t'

export type TextsOf = Translate

/** The product's own texts, so that a journey finds things by the words on the screen in either language. */
export function texts(lang: 'en' | 'es'): TextsOf {
  const all: Record<string, string> = {}
  for (const group of ['ui', 'questions']) {
    const folder = join('app/i18n', group)
    for (const file of readdirSync(folder)) {
      const { data } = Papa.parse<{ key: string; en: string; es: string }>(
        readFileSync(join(folder, file), 'utf8'),
        { header: true, skipEmptyLines: true },
      )
      for (const row of data) all[row.key] = row[lang] || row.en
    }
  }
  return makeT(all)
}
