import { expect, it } from 'vitest'
import { checkRows } from './check-rows'
import { failedRowsCsv } from './failed-rows'
import { goodRows, rowsLeft, rowsToImport } from './good-rows'
import { participantColumns } from './participant-columns'
import { practiceImportColumns } from './practice-import-columns'
import { previewPage } from './preview-page'
import { HEADER, participantRow, TODAY } from './test-support'
import { texts } from './test-texts'

const people = (...rows: string[][]) =>
  checkRows(participantColumns, [HEADER, ...rows], { hasHeader: true, today: TODAY })
const numbers = (rows: { row: number }[]) => rows.map(({ row }) => row)

it('takes the right rows; a repeated one is wrong at both places', () => {
  const table = people(
    participantRow(1),
    participantRow(2, { dob: 'x' }),
    participantRow(3),
    participantRow(3),
  )
  expect(numbers(goodRows(participantColumns, table))).toEqual([2])
  expect(rowsToImport(participantColumns, table, true)).toMatchObject({ leftOut: [3, 4, 5] })
  expect(rowsToImport(participantColumns, table, false)).toBeNull()
})

it('takes none of a file that something blocks, and refuses one without a good row', () => {
  const turned = checkRows(participantColumns, [[...HEADER].reverse(), participantRow(1)], {
    hasHeader: true,
    today: TODAY,
  })
  expect(goodRows(participantColumns, turned)).toEqual([])
  expect(rowsToImport(participantColumns, people(participantRow(1, { gender: 'X' })), true)).toBeNull()
})

it('leaves out all rows of a practice of which one is wrong', () => {
  const staff = (practice: string, n: number, role = 'NURSE') => [
    practice,
    '',
    '',
    '',
    role,
    'Hazel',
    'Sample',
    `staff${n}@own.example.org`,
    '',
  ]
  const table = checkRows(
    practiceImportColumns,
    [staff('North', 1), staff('NORTH', 2, 'CHEF'), staff('South', 3)],
    { hasHeader: false, today: TODAY },
  )
  expect(numbers(goodRows(practiceImportColumns, table))).toEqual([3])
  const page = previewPage(practiceImportColumns, table, 0, true)
  expect([page.failedRows, page.readyRows, page.firstErrors.length]).toEqual([2, 1, 2])
  expect(page.firstErrors[0]?.error).toMatchObject({ row: 1, reasonKey: 'imports.reasonTogether|2' })
  const csv = failedRowsCsv(texts('en'), practiceImportColumns, table).split('\r\n')
  expect(csv[1]).toMatch(/,1,"?Another row of this practice needs attention: row 2\./)
  expect(csv[2]).toContain('Role: Invalid.')
})

it('blanks what was imported, so that the rows left keep their numbers', () => {
  const rows = [['a'], [''], ['1'], ['2']]
  expect(rowsLeft(rows, true, [4])).toEqual([['a'], [], [], ['2']])
  expect(rowsLeft(rows, false, [4])).toEqual([[], [], [], ['2']])
})
