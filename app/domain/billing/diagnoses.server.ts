import { readRow, readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { hasTrigramTables } from 'db/words'
import { anywhere, begins, phrase } from '~/core/list/text-where'
import { COMMON_DIAGNOSES } from './common-diagnoses'
import type { Translate } from '~/i18n/t'
import { diagnosisKey, wordsOf } from './diagnosis-code'
import type { Edition } from './diagnosis-edition'

/**
 * `complete`: no longer code extends it; `current`: it is in the newest edition. Both according to the loaded
 * lists.
 */
export type DiagnosisRow = { code: string; description: string; complete: number; current: number }

const MOST = 4
const SHORTEST = 2
const BILLABLE_FIRST = 'complete DESC, edition_from DESC'
const CODE_BEGINS = /^[a-z]\d/
const COLUMNS = `code, description, complete,
  CASE WHEN edition_from = (SELECT MAX(edition_from) FROM diagnosis_code) THEN 1 ELSE 0 END AS current`

/**
 * Returns at most four diagnoses. First those whose code starts with `text`, then those whose description has
 * a word starting with each word of it. Within each: common ones first, then complete codes and short
 * descriptions; codes that cannot be billed come last. Fewer than two letters find nothing.
 */
export async function findDiagnoses(text: string): Promise<DiagnosisRow[]> {
  const key = diagnosisKey(text)
  if (key.length < SHORTEST) return []
  const coded = CODE_BEGINS.test(key) ? await withCode(key) : []
  if (coded.length >= MOST) return coded.slice(0, MOST)
  const worded = await withWords(wordsOf(text).split(' ').filter(Boolean).slice(0, 6))
  const known = coded.map(({ code }) => code)
  return [...coded, ...worded.filter(({ code }) => !known.includes(code))].slice(0, MOST)
}

function withCode(key: string): Promise<DiagnosisRow[]> {
  const { sql, bind } = begins('code_key', 'key', key)
  return commonFirst(sql, bind, `${BILLABLE_FIRST}, code_key`)
}

/**
 * The trigram index cannot match one-letter beginnings; those are checked on the rows that the other words
 * find.
 */
async function withWords(words: string[]): Promise<DiagnosisRow[]> {
  const long = words.filter((word) => word.length >= SHORTEST)
  if (long.length === 0) return []
  const inTable = hasTrigramTables() ? long : []
  const bind: Record<string, string> = {}
  const parts = words
    .filter((word) => !inTable.includes(word))
    .map((word, index) => {
      bind[`word${index}`] = anywhere(` ${word}`)
      return `search LIKE $word${index} ESCAPE '\\'`
    })
  if (inTable.length > 0) {
    bind.words = inTable.map((word) => phrase(` ${word}`)).join(' AND ')
    parts.push('id IN (SELECT rowid FROM diagnosis_code_trigram WHERE search MATCH $words)')
  }
  return commonFirst(parts.join(' AND '), bind, `${BILLABLE_FIRST}, LENGTH(description), code`)
}

async function commonFirst(
  where: string,
  bind: Record<string, unknown>,
  order: string,
): Promise<DiagnosisRow[]> {
  const these = textsIn('code', COMMON_DIAGNOSES)
  const [common, all] = await Promise.all([
    readRows<DiagnosisRow>(`SELECT ${COLUMNS} FROM diagnosis_code WHERE ${where} AND ${these.sql}`, {
      ...bind,
      ...these.bind,
    }),
    readRows<DiagnosisRow>(
      `SELECT ${COLUMNS} FROM diagnosis_code WHERE ${where} ORDER BY ${order} LIMIT ${MOST}`,
      bind,
    ),
  ])
  common.sort((one, other) => COMMON_DIAGNOSES.indexOf(one.code) - COMMON_DIAGNOSES.indexOf(other.code))
  const known = common.map(({ code }) => code)
  return [...common, ...all.filter(({ code }) => !known.includes(code))].slice(0, MOST)
}

/** Returns the rows for `codes`, keyed by code; unknown codes are absent. */
export async function diagnosesNamed(codes: readonly string[]): Promise<Map<string, DiagnosisRow>> {
  if (codes.length === 0) return new Map()
  const these = textsIn('code', codes)
  const rows = await readRows<DiagnosisRow>(
    `SELECT ${COLUMNS} FROM diagnosis_code WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Returns a diagnosis as fields show it: `E11.9 – Type 2 diabetes mellitus without complications`. */
export function diagnosisLabel({ code, description }: Pick<DiagnosisRow, 'code' | 'description'>): string {
  return `${code} – ${description}`
}

/** Returns the newest edition loaded; null if there is none. */
export function newestEdition(): Promise<Edition | null> {
  return readRow<Edition>(
    `SELECT edition_from AS "from", edition_until AS "until" FROM diagnosis_code
      WHERE edition_from IS NOT NULL ORDER BY edition_from DESC, edition_until DESC LIMIT 1`,
  )
}

/** Returns the text key of why a payer would reject a diagnosis; null if it can be billed. */
export function notBillable({
  complete,
  current,
}: Pick<DiagnosisRow, 'complete' | 'current'>): string | null {
  if (complete === 0) return 'superbill.notBillable'
  return current === 0 ? 'superbill.notCurrent' : null
}

/** Returns a diagnosis as an option of a field, with a remark if it cannot be billed. */
export function diagnosisOption(row: DiagnosisRow, t: Translate): { value: string; label: string } {
  const why = notBillable(row)
  const label = diagnosisLabel(row)
  return { value: row.code, label: why ? `${label} (${t(why)})` : label }
}
