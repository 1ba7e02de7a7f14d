import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRows, isImportable, withErrors } from './check-rows'
import { toCsv } from '~/platform/csv'
import { MAX_ROWS } from './limits'
import { participantColumns } from './participant-columns'
import { bytesOf, fixture, HEADER, participantRow, preview, TODAY } from './test-support'
import { toParticipantRecord } from './to-record'

const check = (rows: string[][], hasHeader = false) =>
  checkRows(participantColumns, rows, { hasHeader, today: TODAY })
const reasons = (rows: string[][], hasHeader = false) =>
  check(rows, hasHeader).rows.flatMap(({ errors }) =>
    errors.map(({ row, column, reasonKey, label }) => [row, column, reasonKey, label]),
  )
const one = (cells: Parameters<typeof participantRow>[1]) =>
  reasons([participantRow(1, cells)]).map(([, column, reason]) => [column, reason])

async function checked(name: string, hasHeader = true) {
  const result = await preview(fixture(name), hasHeader, name)
  if (!result.ok) throw new Error(result.error)
  return result.table
}

describe('real files', () => {
  it.each([
    ['participants_250.csv', true, 250],
    ['participants_50_noheader.csv', false, 50],
    ['participants_20_bom_crlf_quotes.csv', true, 20],
  ])('%s is right', async (name, hasHeader, count) => {
    const table = await checked(name, hasHeader)
    expect(table).toMatchObject({ errorCount: 0, notices: [] })
    expect(table.rows).toHaveLength(count)
    expect(isImportable(table)).toBe(true)
  })

  it('finds exactly the planted faults', async () => {
    type Planted = { file: string; data_row: number; column: string; value: string; reason: string }
    const planted = (
      JSON.parse(readFileSync('tests/data/import/expected_errors.json', 'utf8')) as Planted[]
    ).filter(({ file }) => file.startsWith('participants'))
    const keys: Record<string, string> = {
      'required cell empty': 'imports.reasonMissing',
      'required cell only spaces': 'imports.reasonMissing',
      'gender must be M or F': 'imports.reasonGender',
      'ethnicity not one of the six values': 'imports.reasonEthnicity',
      'ethnicity not one of the six values (case differs)': 'imports.reasonCapitals|WHITE',
      'not a date': 'imports.reasonDateFormat',
      'not a calendar date': 'imports.reasonNotInCalendar',
    }
    const table = await checked('participants_errors_40.csv')
    expect(table.rows.flatMap((item) => item.errors)).toEqual(
      planted.map(({ data_row, column, value, reason }) => ({
        row: data_row + 1,
        column,
        value: value.trim(),
        reasonKey: keys[reason],
        label: keys[reason] === 'imports.reasonMissing' ? 'missing' : 'invalid',
      })),
    )
    expect(table.errorCount).toBe(planted.length)
    expect(isImportable(table)).toBe(false)
  })

  it('warns of a file without header that is read with one, and the other way round', async () => {
    expect((await checked('participants_50_noheader.csv', true)).notices).toEqual([
      { key: 'imports.firstRowIsData', blocking: false },
    ])
    expect((await checked('participants_250.csv', false)).notices).toEqual([
      { key: 'imports.firstRowIsHeader', blocking: false },
    ])
  })

  it('finds one bad cell in row 2 of 5000', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => participantRow(n, n === 0 ? { gender: 'Q' } : {}))
    const result = await preview(bytesOf(toCsv(HEADER, rows)))
    expect(result.ok && result.table.rows).toHaveLength(5000)
    expect(result.ok && result.table.rows.flatMap((item) => item.errors)).toEqual([
      { row: 2, column: 'gender', value: 'Q', reasonKey: 'imports.reasonGender', label: 'invalid' },
    ])
  })
})

describe('cells', () => {
  it.each([
    ['email', 'nobody', 'imports.reasonEmail'],
    ['email', 'a b@example.org', 'imports.reasonEmail'],
    ['email', 'a@example', 'imports.reasonEmail'],
    ['email', `${'a'.repeat(244)}@example.org`, 'imports.reasonTooLong|255'],
    ['firstname', 'x'.repeat(101), 'imports.reasonTooLong|100'],
    ['lastname', 'two\nlines', 'imports.reasonControlCharacter'],
    ['gender', 'UNKNOWN', 'imports.reasonGender'],
    ['gender', 'f', 'imports.reasonCapitals|F'],
    ['pronouns', 'x'.repeat(256), 'imports.reasonTooLong|255'],
    ['dob', '1/5/80', 'imports.reasonShortYear'],
    ['dob', '5 May 1980', 'imports.reasonDateFormat'],
    ['dob', '31/12/1980', 'imports.reasonDateFormat'],
    ['dob', '2/29/1981', 'imports.reasonNotInCalendar'],
    ['dob', '1899-12-31', 'imports.reasonDateTooEarly'],
    ['dob', '2026-07-02', 'imports.reasonDateInFuture'],
    ['phone_primary', '2025550101', 'imports.reasonPhone'],
    ['phone_secondary', '(202) 555-0101', 'imports.reasonPhone'],
    ['external_id', 'x'.repeat(256), 'imports.reasonTooLong|255'],
    ['address', 'x'.repeat(256), 'imports.reasonTooLong|255'],
    ['address2', 'x'.repeat(256), 'imports.reasonTooLong|255'],
    ['city', 'x'.repeat(256), 'imports.reasonTooLong|255'],
    ['state', 'x'.repeat(51), 'imports.reasonTooLong|50'],
    ['zip', '02139-12345', 'imports.reasonTooLong|10'],
  ] as const)('%s %j', (column, value, reason) => {
    expect(one({ [column]: value })).toEqual([[column, reason]])
  })

  it.each([
    ['dob', '2026-07-01'],
    ['dob', '1900-01-01'],
    ['dob', '2/29/1980'],
    ['email', `O'Neil+a@sub.example.org`],
    ['gender', 'M'],
    ['zip', '02139-1234'],
    ['phone_primary', '202-555-0101'],
  ] as const)('%s %j is right', (column, value) => {
    expect(one({ [column]: value })).toEqual([])
  })

  it('makes records with empty cells as null and dates in one form', () => {
    expect(
      toParticipantRecord(participantRow(7, { dob: '2/3/1960', lastname: 'Muñoz', external_id: '007' })),
    ).toEqual({
      external_id: '007',
      email: 'person7@example.org',
      firstname: 'Hazel',
      lastname: 'Muñoz',
      gender: 'F',
      pronouns: null,
      ethnicity: 'WHITE',
      dob: '1960-02-03',
      phone_primary: null,
      phone_secondary: null,
      address: null,
      address2: null,
      city: null,
      state: null,
      zip: '02139',
      language: null,
    })
  })
})

describe('rows', () => {
  it('reports a wrong number of columns once for the row', () => {
    const short = participantRow(2).slice(0, 14)
    const long = [...participantRow(3), '', 'surplus']
    expect(reasons([participantRow(1), short, long, [...participantRow(4), '', '']])).toEqual([
      [2, null, 'imports.reasonColumnCount|15', 'invalid'],
      [3, null, 'imports.reasonColumnCount|15', 'invalid'],
    ])
  })

  it('passes over blank rows and keeps the numbers of the file', () => {
    const rows = [HEADER, participantRow(1), ['', '', ''], participantRow(2, { email: '' })]
    expect(check(rows, true).rows.map((item) => item.row)).toEqual([2, 4])
    expect(reasons(rows, true)).toEqual([[4, 'email', 'imports.reasonMissing', 'missing']])
  })

  it('marks each row of a repeated e-mail (capitals do not count) and insurance id (they do)', () => {
    const rows = [
      participantRow(1, { email: 'Ana@example.org', external_id: 'X1' }),
      participantRow(2, { external_id: 'x1' }),
      participantRow(3, { email: 'ana@EXAMPLE.org' }),
      participantRow(4, { email: 'ANA@example.org', external_id: 'X1' }),
      participantRow(5, { external_id: '' }),
      participantRow(6, { external_id: '' }),
    ]
    expect(reasons(rows)).toEqual([
      [1, 'external_id', 'imports.reasonDuplicate|4', 'invalid'],
      [1, 'email', 'imports.reasonDuplicate|3', 'invalid'],
      [3, 'email', 'imports.reasonDuplicate|1', 'invalid'],
      [4, 'external_id', 'imports.reasonDuplicate|1', 'invalid'],
      [4, 'email', 'imports.reasonDuplicate|1', 'invalid'],
    ])
  })

  it('adds errors that are found later', () => {
    const table = withErrors(check([participantRow(1), participantRow(2)]), [
      { row: 2, column: 'email', value: 'x', reasonKey: 'imports.reasonEmailInUse', label: 'invalid' },
    ])
    expect(table.rows.map((item) => item.errors.length)).toEqual([0, 1])
    expect(isImportable(table)).toBe(false)
  })

  it('reports progress to the end', () => {
    const steps: number[] = []
    checkRows(
      participantColumns,
      Array.from({ length: 1200 }, (_, n) => participantRow(n)),
      { hasHeader: false, today: TODAY, onProgress: (done) => steps.push(done) },
    )
    expect(steps).toEqual([0, 500, 1000, 1200])
  })

  it('blocks a file without rows and one with too many', () => {
    expect(check([HEADER], true).notices).toEqual([{ key: 'imports.noRows', blocking: true }])
    expect(check([], false).notices).toEqual([{ key: 'imports.noRows', blocking: true }])
    const many = check(Array.from({ length: MAX_ROWS + 1 }, (_, n) => participantRow(n)))
    expect(many.notices).toEqual([
      { key: 'imports.fileTooManyRows', values: { n: MAX_ROWS }, blocking: true },
    ])
  })
})

describe('a date of birth', () => {
  const at = HEADER.indexOf('dob')
  const born = (dob: string, n: number) => participantRow(n).with(at, dob)
  it('of nearly nobody is taken, and its row is named', () => {
    const table = check([born('1911-03-02', 1), born('1980-02-03', 2), born('2026-01-02', 3)], false)
    expect(table).toMatchObject({
      errorCount: 0,
      notices: [{ key: 'imports.doubtfulAges', values: { n: 2, rows: '1, 3' }, blocking: false }],
    })
    expect(isImportable(table)).toBe(true)
  })
})

describe('a state', () => {
  const at = HEADER.indexOf('state')
  const of = (state: string, n: number) => participantRow(n).with(at, state)
  it('is taken as its two letters, by name or old abbreviation; one that nobody knows is named', () => {
    const table = check([of('Massachusetts', 1), of('Mass.', 2), of('Ontario', 3), of('ZZ', 4)], false)
    expect(table).toMatchObject({
      errorCount: 0,
      notices: [{ key: 'imports.doubtfulStates', values: { n: 2, rows: '3, 4' }, blocking: false }],
    })
    expect(table.rows.map(({ cells }) => toParticipantRecord(cells).state)).toEqual([
      'MA',
      'MA',
      'Ontario',
      'ZZ',
    ])
  })
})

describe('header row', () => {
  const withHeader = (header: string[], row = participantRow(1)) => check([header, row], true)
  it('is not checked as data and may be written with capitals and blanks', () => {
    expect(withHeader(HEADER.map((name) => name.toUpperCase().replace('_', ' ')))).toMatchObject({
      errorCount: 0,
      notices: [],
    })
  })
  it('finds the columns in any order, by their own names or others', () => {
    const names = { lastname: 'Surname', firstname: 'Nombre', dob: 'Date of Birth', zip: 'ZIP code' } as const
    const header = HEADER.map((name) => (names as Record<string, string>)[name] ?? name).reverse()
    const table = withHeader(header, participantRow(1).reverse())
    expect(table).toMatchObject({ errorCount: 0, notices: [], found: header })
    expect(table.rows[0]?.cells).toEqual(participantRow(1))
    expect(table.header?.[HEADER.indexOf('lastname')]).toBe('Surname')
  })
  it('may lack a column that is not required, and have others: both are named', () => {
    const less = ['notes', ...HEADER.filter((name) => name !== 'pronouns')]
    const row = participantRow(1).filter((_, at) => HEADER[at] !== 'pronouns')
    const table = withHeader(less, ['a note', ...row])
    expect(table.notices).toEqual([
      { key: 'imports.columnsPassedOver', values: { columns: 'notes' }, blocking: false },
      { key: 'imports.columnsAbsent', values: { columns: 'pronouns' }, blocking: false },
    ])
    expect(table.rows[0]?.cells).toEqual(participantRow(1))
    expect(isImportable(table)).toBe(true)
  })
  it('without a required column blocks, until somebody says which it is', () => {
    const header = HEADER.map((name) => (name === 'email' ? 'Kontakt' : name))
    expect(withHeader(header).notices).toEqual([
      { key: 'imports.headerMissing', values: { n: 'email' }, blocking: true },
      { key: 'imports.columnsPassedOver', values: { columns: 'Kontakt' }, blocking: false },
    ])
    const match = HEADER.map((_, index) => index)
    const table = checkRows(participantColumns, [header, participantRow(1)], {
      hasHeader: true,
      today: TODAY,
      match,
    })
    expect(table).toMatchObject({ errorCount: 0, notices: [], match: [...match, null] })
  })
  it('with one column chosen twice blocks', () => {
    const match = HEADER.map((_, index) => (index === 2 ? 3 : index))
    const options = { hasHeader: true, today: TODAY, match }
    expect(checkRows(participantColumns, [HEADER, participantRow(1)], options).notices).toEqual([
      { key: 'imports.columnsPassedOver', values: { columns: 'firstname' }, blocking: false },
      { key: 'imports.columnTwice', values: { n: 'lastname' }, blocking: true },
    ])
  })
  it('below titles is found, and the rows above it are named', () => {
    const table = check([['Patients of Mockville'], ['Printed 11/28/2026'], HEADER, participantRow(1)], true)
    expect(table).toMatchObject({
      errorCount: 0,
      notices: [{ key: 'imports.headerInRow', values: { row: 3 }, blocking: false }],
    })
    expect(table.rows.map(({ row }) => row)).toEqual([4])
  })
  it('whose names nobody knows is mentioned, and the columns are read in their order', () => {
    const table = withHeader(HEADER.map((_, index) => `Spalte ${index}`))
    expect(table).toMatchObject({
      errorCount: 0,
      notices: [{ key: 'imports.headerUnknown', blocking: false }],
    })
    expect(isImportable(table)).toBe(true)
  })
  it('leaves a row with too many or too few cells wrong, whatever the order of the columns', () => {
    const header = ['notes', ...HEADER]
    const rows = [header, ['', ...participantRow(1), 'surplus'], ['', ...participantRow(2).slice(0, 12)]]
    expect(reasons(rows, true)).toEqual([
      [2, null, 'imports.reasonColumnCount|16', 'invalid'],
      [3, null, 'imports.reasonColumnCount|16', 'invalid'],
    ])
  })
})

describe('what a spreadsheet damages', () => {
  const zips = (...typed: string[]) => check(typed.map((zip, n) => participantRow(n, { zip })))
  it('completes ZIP codes and names them; what is none stays, and is named', () => {
    const table = zips('02139', '2139', '021394301', '02139 4301', 'K1A 0B1')
    expect(table).toMatchObject({
      errorCount: 0,
      notices: [
        {
          key: 'imports.completedZips',
          values: { n: 3, rows: '2 (2139 → 02139), 3 (021394301 → 02139-4301), 4 (02139 4301 → 02139-4301)' },
        },
        { key: 'imports.doubtfulZips', values: { n: 1, rows: '5' } },
      ],
    })
    expect(table.rows.map(({ cells }) => toParticipantRecord(cells).zip)).toEqual([
      '02139',
      '02139',
      '02139-4301',
      '02139-4301',
      'K1A 0B1',
    ])
  })
  it('refuses numbers whose last digits are lost', () => {
    expect(one({ external_id: '1.23457E+11' })).toEqual([['external_id', 'imports.reasonShortened']])
    expect(one({ zip: '2.14E+08' })).toEqual([['zip', 'imports.reasonShortened']])
    expect(one({ lastname: 'Ren\uFFFD' })).toEqual([['lastname', 'imports.reasonLostLetter']])
  })
  it.each([
    [['0012345', '0012346', '0012347', '0012348', '12349'], 'imports.doubtfulLengths', '5 (12349)'],
    [['1234567890123450', 'B2'], 'imports.doubtfulNumbers', '1'],
    [['2-Jan', 'B2'], 'imports.doubtfulNumbers', '1'],
  ])('names the insurance ids of %j that may be changed', (ids, key, rows) => {
    const table = check(ids.map((external_id, n) => participantRow(n, { external_id })))
    expect(table).toMatchObject({
      errorCount: 0,
      notices: [{ key, values: { n: 1, rows }, blocking: false }],
    })
  })
  it('says nothing of ids of many lengths', () => {
    expect(
      check(['1', '22', '333'].map((external_id, n) => participantRow(n, { external_id }))).notices,
    ).toEqual([])
  })
})
