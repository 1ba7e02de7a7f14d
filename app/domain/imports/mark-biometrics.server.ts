import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { BIOMETRIC_VALUES } from '~/domain/measures/biometrics/biometric-values'
import { doubtsOf } from '~/domain/scoring/measures/plausibility'
import { translator } from '~/i18n/catalog.server'
import { isoDate, plainNumber } from '~/core/fields/cell-checks'
import { newRows } from './good-rows'
import type { CheckedRow, CheckedTable, FileNotice } from '~/core/fields/import-column'

const NAMED = 20
/** Index after the values of a row; the day of measurement may follow. */
const END = 1 + BIOMETRIC_VALUES.length

type Known = Record<string, number | string | null> & { external_id: string; measured_on: string }

/** Returns the patients of a practice by insurance id; ids that several patients share are left out. */
export async function peopleByExternalId(
  practiceId: number,
  externalIds: string[],
): Promise<Map<string, number>> {
  const these = textsIn('p.external_id', externalIds)
  const rows = await readRows<{ id: number; external_id: string; n: number | string }>(
    `SELECT MIN(p.id) AS id, p.external_id, COUNT(*) AS n FROM participant p
      JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
      WHERE p.archived = 0 AND ${these.sql} GROUP BY p.external_id`,
    { practiceId, ...these.bind },
  )
  return new Map(rows.filter(({ n }) => Number(n) === 1).map(({ external_id, id }) => [external_id, id]))
}

/**
 * Marks each row as known that the practice already has with the same values and comment (the same file
 * again; default comments match in either language). Adds notices about rows whose insurance id has no
 * patient and rows whose values look wrong. Two statements, regardless of the number of rows.
 */
export async function markBiometrics(
  table: CheckedTable,
  practiceId: number,
  comment: string,
): Promise<CheckedTable> {
  const ids = table.rows.flatMap((row) => row.cells[0] || [])
  if (ids.length === 0) return table
  const [people, known] = [
    await peopleByExternalId(practiceId, ids),
    await importedBefore(practiceId, comment, ids),
  ]
  const rows = table.rows.map((item): CheckedRow => {
    const { cells, errors } = item
    const repeated =
      errors.length === 0 &&
      known.has(fingerprint(cells[0] ?? '', cells.slice(1, END).map(plainNumber), isoDate(cells[END] ?? '')))
    return repeated ? { ...item, known: true } : item
  })
  const unmatched = newRows(rows).filter(
    ({ cells, errors }) => cells[0] && errors.length === 0 && !people.has(cells[0]),
  )
  const notices = [
    ...rowsNotice('imports.unmatched', unmatched, ({ row, cells }) => `${row} (${cells[0]})`),
    ...rowsNotice(
      'imports.knownRows',
      rows.filter((item) => item.known),
      ({ row }) => String(row),
    ),
    ...rowsNotice('imports.doubtfulRows', newRows(rows).filter(looksWrong), ({ row }) => String(row)),
  ]
  return { ...table, rows, notices: [...table.notices, ...notices] }
}

/** Such values are imported but not used in any score until somebody confirms them. */
function looksWrong({ cells, errors }: CheckedRow): boolean {
  if (errors.length > 0) return false
  const number = (cell: string | undefined) => (cell ? Number(plainNumber(cell)) : null)
  return (
    doubtsOf(Object.fromEntries(BIOMETRIC_VALUES.map((name, at) => [name, number(cells[at + 1])]))).length > 0
  )
}

function rowsNotice(key: string, rows: CheckedRow[], name: (row: CheckedRow) => string): FileNotice[] {
  if (rows.length === 0) return []
  const named = rows.slice(0, NAMED).map(name).join(', ') + (rows.length > NAMED ? ', …' : '')
  return [{ key, blocking: false, values: { n: rows.length, rows: named } }]
}

async function importedBefore(
  practiceId: number,
  comment: string,
  externalIds: string[],
): Promise<Set<string>> {
  const these = textsIn('external_id', externalIds)
  const rows = await readRows<Known>(
    `SELECT external_id, measured_on, ${BIOMETRIC_VALUES.join(', ')} FROM biometrics
      WHERE practice_id = $practiceId AND archived = 0 AND comment IN ($comment, $inEnglish, $inSpanish)
      AND ${these.sql}`,
    { practiceId, ...sameComments(comment), ...these.bind },
  )
  return new Set(
    rows.flatMap((row) =>
      ['', row.measured_on].map((day) =>
        fingerprint(
          row.external_id,
          BIOMETRIC_VALUES.map((name) => row[name] ?? ''),
          day,
        ),
      ),
    ),
  )
}

/** The default comment counts as the same in both languages. */
function sameComments(comment: string): Record<'comment' | 'inEnglish' | 'inSpanish', string> {
  const [en, es] = [translator('en'), translator('es')].map((t) => t('imports.batchImport')) as [
    string,
    string,
  ]
  const word = [en, es].find((known) => comment.startsWith(`${known} `))
  const inWords = (other: string) => (word === undefined ? comment : other + comment.slice(word.length))
  return { comment, inEnglish: inWords(en), inSpanish: inWords(es) }
}

/** Without a day, equal values of any day match. */
function fingerprint(externalId: string, values: (string | number | null)[], day: string): string {
  return JSON.stringify([
    externalId,
    day,
    ...values.map((value) => (value === '' || value === null ? null : Number(value))),
  ])
}
