import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { makeT, type Lang, type Translate } from '~/i18n/t'

export type TextRow = { key: string; en: string; es: string }

/** Returns the rows of the import texts from the catalog. */
export function textRows(): TextRow[] {
  return Papa.parse<TextRow>(readFileSync('app/i18n/ui/imports.csv', 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
}

export function texts(lang: Lang): Translate {
  return makeT(Object.fromEntries(textRows().map((row) => [row.key, row[lang]])))
}
