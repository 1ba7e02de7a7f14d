import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { makeT, type Lang, type Translate } from '~/i18n/t'

const GROUPS = ['ui', 'questions', 'practitioner']
const FOLDER = 'app/i18n'

/** The practitioners' texts, for commands: the product's own catalog exists only in a build. */
export function textsOf(lang: Lang): Translate {
  const rows = GROUPS.flatMap((group) => {
    const folder = join(FOLDER, group)
    return filesIn(folder).flatMap(
      (name) =>
        Papa.parse<{ key: string; en: string; es: string }>(
          readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, ''),
          { header: true, skipEmptyLines: true },
        ).data,
    )
  })
  return makeT(Object.fromEntries(rows.map((row) => [row.key, (lang === 'es' && row.es) || row.en])))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.csv'))
  } catch {
    return []
  }
}
