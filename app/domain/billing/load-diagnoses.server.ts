import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { QueryTypes, type Sequelize } from 'sequelize'
import { writeTxOn } from 'db/connection'
import { diagnosisKey, withPoint, storedWords } from './diagnosis-code'
import { editionOf, type Edition } from './diagnosis-edition'

/** One diagnosis; `complete`: no longer code extends it, according to its list. */
export type Diagnosis = {
  code: string
  description: string
  complete: number
  code_key: string
  search: string
}

/** The list shipped with the product (db/data/README.md). */
const SHIPPED_NAME = 'icd10cm-april-2025.csv'
const SHIPPED = new URL(`../../../db/data/${SHIPPED_NAME}`, import.meta.url)
export const SHIPPED_EDITION = editionOf(SHIPPED_NAME)

/** Rows written at a time, so that other writers get in between. */
const BATCH = 2000

/** A line of the official "order" file: line number, code without point, flag, short text, long text. */
const ORDER_LINE = /^\d{5} ([A-Z0-9]{3,7}) *([01]) (.{1,60})(.*)$/

/**
 * Reads diagnoses from our csv (code, description, leaf) or from the official "order" file, whose codes have
 * no point.
 * @throws Error naming the first line that is not a diagnosis.
 */
export function readDiagnoses(text: string): Diagnosis[] {
  const content = text.replace(/^\uFEFF/, '')
  return ORDER_LINE.test(content.slice(0, content.search(/\r|\n|$/))) ? fromOrder(content) : fromCsv(content)
}

function fromOrder(text: string): Diagnosis[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]))
    .map(({ line, index }) => {
      const [, code, billable, short = '', long = ''] = ORDER_LINE.exec(line) ?? []
      return diagnosis(index + 1, code, long.trim() || short.trim(), billable)
    })
}

function fromCsv(text: string): Diagnosis[] {
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (header) => header.trim().toLowerCase(),
  })
  return data.map(({ code, description, leaf }, index) => diagnosis(index + 2, code, description, leaf))
}

function diagnosis(line: number, typed = '', text = '', complete = ''): Diagnosis {
  const code = withPoint(typed)
  const description = text.trim()
  if (!code || !description) throw new Error(`Line ${line} holds no ICD-10-CM code with a text`)
  return {
    code,
    description,
    complete: complete.trim() === '1' ? 1 : 0,
    code_key: diagnosisKey(code),
    search: storedWords(description),
  }
}

const COLUMNS = ['code', 'description', 'complete', 'code_key', 'search', 'edition_from', 'edition_until']

/** Adds the diagnoses of an edition and updates those with a known code, which keep their id. */
export async function loadDiagnoses(
  sequelize: Sequelize,
  codes: readonly Diagnosis[],
  { from, until }: Edition,
): Promise<void> {
  const rows =
    sequelize.getDialect() === 'sqlite'
      ? `SELECT ${COLUMNS.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each($1) WHERE 1 = 1`
      : `SELECT ${COLUMNS.join(', ')} FROM json_populate_recordset(NULL::diagnosis_code, $1::json)`
  const renewed = COLUMNS.slice(1)
  for (let start = 0; start < codes.length; start += BATCH) {
    const batch = JSON.stringify(
      codes
        .slice(start, start + BATCH)
        .map((code) => ({ ...code, edition_from: from, edition_until: until })),
    )
    await writeTxOn(sequelize, () =>
      sequelize.query(
        `INSERT INTO diagnosis_code (${COLUMNS.join(', ')}) ${rows}
           ON CONFLICT (code) DO UPDATE SET ${renewed.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        { bind: [batch] },
      ),
    )
  }
}

/** Loads the shipped list if there are no diagnoses yet. */
export async function loadShippedDiagnoses(sequelize: Sequelize): Promise<void> {
  const [known] = await sequelize.query('SELECT id FROM diagnosis_code LIMIT 1', { type: QueryTypes.SELECT })
  if (!known) await loadDiagnoses(sequelize, readDiagnoses(readFileSync(SHIPPED, 'utf8')), SHIPPED_EDITION)
}
