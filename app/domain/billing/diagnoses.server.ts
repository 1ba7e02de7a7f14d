import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { hasTrigramTables } from 'db/words'
import { anywhere, begins, phrase } from '~/core/list/text-where'
import { COMMON_DIAGNOSES } from './common-diagnoses'
import { diagnosisKey, wordsOf } from './diagnosis-code'

/** `complete`: no longer code extends it, as far as the list says. */
export type DiagnosisRow = { code: string; description: string; complete: number }

const MOST = 4
const SHORTEST = 2
const CODE_BEGINS = /^[a-z]\d/
const COLUMNS = 'code, description, complete'

/**
 * At most four diagnoses: those whose code begins with `text`, then those whose description has, for every
 * word of it, a word that begins so; of each the common ones first, then complete codes and short
 * descriptions. Fewer than two letters find nothing.
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
  return commonFirst(sql, bind, 'complete DESC, code_key')
}

/** A trigram table knows no beginnings of one letter: those are compared in the rows that the other words
 * find. */
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
  return commonFirst(parts.join(' AND '), bind, 'complete DESC, LENGTH(description), code')
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

/** What the list says about each of `codes`; codes that it does not know are absent. */
export async function diagnosesNamed(codes: readonly string[]): Promise<Map<string, DiagnosisRow>> {
  if (codes.length === 0) return new Map()
  const these = textsIn('code', codes)
  const rows = await readRows<DiagnosisRow>(
    `SELECT ${COLUMNS} FROM diagnosis_code WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** A diagnosis as fields show it: `E11.9 – Type 2 diabetes mellitus without complications`. */
export function diagnosisLabel({ code, description }: Pick<DiagnosisRow, 'code' | 'description'>): string {
  return `${code} – ${description}`
}

/** A diagnosis as a choice of a field. */
export function diagnosisOption(row: DiagnosisRow): { value: string; label: string } {
  return { value: row.code, label: diagnosisLabel(row) }
}
