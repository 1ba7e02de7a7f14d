import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { makeT, type Lang, type Translate } from './t'

type Row = { key: string; en: string; es: string }
export type Group = 'ui' | 'practitioner' | 'help' | 'help-practitioner' | 'questions' | 'theme'

const files = import.meta.glob<string>('./*/*.csv', { query: '?raw', import: 'default', eager: true })

/** Rows by group and file name: `ui/participant`, `theme/tendwell`. */
const rows = new Map<string, Row[]>()
for (const [path, text] of Object.entries(files)) {
  const name = path.replace(/^\.\//, '').replace(/\.csv$/, '')
  rows.set(name, Papa.parse<Row>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data)
}

/** All rows of one group, or of one file in it. */
export function catalogRows(group: Group, file?: string): Row[] {
  if (file) return rows.get(`${group}/${file}`) ?? []
  return [...rows].filter(([name]) => name.startsWith(`${group}/`)).flatMap(([, list]) => list)
}

/** The text of a row; Spanish falls back to English (I18N-06). */
function textOf(row: Row, lang: Lang): string {
  return (lang === 'es' && row.es) || row.en
}

const merged = new Map<string, Record<string, string>>()

/** Every text of a theme and role: practitioner rows override ui rows, theme rows override all (OP-24). */
export function allTexts(lang: Lang, theme = 'default', practitioner = false): Record<string, string> {
  const id = `${lang} ${theme} ${practitioner}`
  const known = merged.get(id)
  if (known) return known
  const texts: Record<string, string> = {}
  for (const row of mergedRows(theme, practitioner)) texts[row.key] = textOf(row, lang)
  merged.set(id, texts)
  return texts
}

/** The merged rows for GET /translations-{lang}.csv. */
export function mergedRows(theme: string, practitioner: boolean): Row[] {
  const byKey = new Map<string, Row>()
  const groups = [
    catalogRows('ui'),
    catalogRows('questions'),
    catalogRows('help'),
    ...(practitioner ? [catalogRows('practitioner'), catalogRows('help-practitioner')] : []),
    catalogRows('theme', theme),
  ]
  for (const row of groups.flat()) byKey.set(row.key, row)
  return [...byKey.values()]
}

const translators = new Map<string, Translate>()

/** A translator over all texts, for the server. */
export function translator(lang: Lang, theme = 'default', practitioner = false): Translate {
  const id = `${lang} ${theme} ${practitioner}`
  const known = translators.get(id) ?? makeT(allTexts(lang, theme, practitioner))
  translators.set(id, known)
  return known
}

/** The texts that a screen needs, and for whom. */
export type Slice = { namespaces: readonly string[]; lang: Lang; theme: string; practitioner: boolean }
type KnownSlice = { texts: Record<string, string>; json: string; address: string }

const MOST_SLICES = 500
const slices = new Map<string, KnownSlice>()

/**
 * The texts of the given namespaces, which is what a screen sends to the browser: as a record, as JSON, and
 * the URL at which the browser finds them. The URL contains a content hash, so the browser may cache it
 * forever.
 */
export function textSlice({ namespaces, lang, theme, practitioner }: Slice): KnownSlice {
  const query = new URLSearchParams({
    lang,
    theme,
    ...(practitioner && { practitioner: '1' }),
    names: namespaces.join(' '),
  }).toString()
  const known = slices.get(query)
  if (known) return known
  const wanted = new Set(namespaces)
  const texts = Object.fromEntries(
    Object.entries(allTexts(lang, theme, practitioner)).filter(([key]) =>
      wanted.has(key.slice(0, key.indexOf('.'))),
    ),
  )
  const json = JSON.stringify(texts)
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 10)
  const slice = { texts, json, address: `/texts?${query}&version=${version}` }
  if (slices.size >= MOST_SLICES) slices.clear()
  slices.set(query, slice)
  return slice
}

/** True if every one of these namespaces has texts. */
export function hasNamespaces(names: readonly string[]): boolean {
  namespacesOfAll ??= new Set(Object.keys(allTexts('en')).map((key) => key.slice(0, key.indexOf('.'))))
  return names.every((name) => namespacesOfAll?.has(name))
}

let namespacesOfAll: Set<string> | undefined
