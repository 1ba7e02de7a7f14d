import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Translate } from '~/i18n/t'
import { isImportable } from './check-rows'
import { failedRowsCsv } from './failed-rows'
import type { CheckedTable } from '~/core/fields/import-column'
import { participantColumns } from './participant-columns'
import { bytesOf, fixture, HEADER, participantRow, preview } from './test-support'
import { texts } from './test-texts'
import { toCsv } from '~/platform/csv'

const readCsv = (file: string) => Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true }).data
const en: Translate = texts('en')

async function check(file: Uint8Array): Promise<CheckedTable> {
  const result = await preview(file)
  if (!result.ok) throw new Error(result.error)
  return result.table
}

describe('failed rows of the file with planted faults', () => {
  let table: CheckedTable
  beforeAll(async () => {
    table = await check(fixture('participants_errors_40.csv'))
  })

  it('hold the columns, the row and the reason', () => {
    const [header, ...rows] = readCsv(failedRowsCsv(en, participantColumns, table))
    expect(header).toEqual([...HEADER, 'language', 'row', 'reason'])
    expect(rows).toHaveLength(12)
    expect(rows[0]?.slice(-2)).toEqual([
      '8',
      'Date of birth: Invalid. This is not a date. Use YYYY-MM-DD or M/D/YYYY.',
    ])
    expect(rows[1]?.slice(-2)).toEqual(['9', 'Ethnicity: Missing. This cell must be filled in.'])
  })

  it('speak the language of the reader', () => {
    const rows = readCsv(failedRowsCsv(texts('es'), participantColumns, table))
    expect(rows[2]?.at(-1)).toBe('Raza u origen étnico: Falta. Esta celda es obligatoria.')
  })

  it.each(['failed', 'all'] as const)('mended, can be imported again (%s)', async (scope) => {
    const [header = [], ...rows] = readCsv(failedRowsCsv(en, participantColumns, table, scope))
    const mends: Record<string, string> = {
      email: 'mended@example.org',
      firstname: 'Ivy',
      lastname: 'Sample',
      gender: 'F',
      ethnicity: 'WHITE',
      dob: '2/3/1980',
    }
    const mended = rows.map((row) =>
      row.map((cell, index) => {
        const name = header[index] ?? ''
        return table.rows[Number(row.at(-2)) - 2]?.errors.some((error) => error.column === name)
          ? (mends[name] ?? cell)
          : cell
      }),
    )
    const again = await check(bytesOf(toCsv(header, mended)))
    expect(again).toMatchObject({ errorCount: 0, notices: [], header: [...HEADER, 'language'] })
    expect(again.rows).toHaveLength(scope === 'all' ? 40 : 12)
    expect(again.rows.every((item) => item.cells.length === 16)).toBe(true)
    expect(isImportable(again)).toBe(true)
  })
})

it('protects cells against formulas and reads them back', async () => {
  const row = participantRow(1, {
    firstname: '=HYPERLINK("http://example.org","x")',
    lastname: '-Muñoz',
    address: "'=1",
    gender: 'X',
  })
  const table = await check(bytesOf(toCsv(HEADER, [row])))
  const file = failedRowsCsv(en, participantColumns, table)
  expect(readCsv(file)[1]?.slice(2, 4)).toEqual(['\'=HYPERLINK("http://example.org","x")', "'-Muñoz"])
  expect(readCsv(file)[1]?.[10]).toBe("''=1")
  expect((await check(bytesOf(file))).rows[0]?.cells).toEqual([...row, ''])
})

it('names wrong rows without a column', async () => {
  const table = await check(bytesOf(toCsv(HEADER, [participantRow(1).slice(0, 9)])))
  expect(readCsv(failedRowsCsv(en, participantColumns, table))[1]?.at(-1)).toBe(
    'Wrong number of columns: 15 are expected.',
  )
})
