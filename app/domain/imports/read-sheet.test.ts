import { readFileSync } from 'node:fs'
import { CFB, utils, write, type BookType, type CellObject, type WorkSheet } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { MAX_ROWS } from './limits'
import { parseTable } from './parse-table'
import { bytesOf } from './test-support'
import { readZipDirectory, sizesAreTrue } from './zip-directory'

function book(sheet: WorkSheet, bookType: BookType): Uint8Array {
  return new Uint8Array(
    write(
      { SheetNames: ['People'], Sheets: { People: sheet } },
      { type: 'array', bookType, cellDates: true, compression: true },
    ) as ArrayBuffer,
  )
}

/** The part of the library's archive API used here; it has no types. */
const archives = CFB as {
  read: (bytes: Uint8Array, options: object) => object
  find: (archive: object, path: string) => { content: Uint8Array } | null
  write: (archive: object, options: object) => number[]
}

const text = (v: string): CellObject => ({ t: 's', v })
const kinds: BookType[] = ['xlsx', 'biff8']

describe.each(kinds)('a %s file', (kind) => {
  const parse = (sheet: WorkSheet, minColumns?: number) =>
    parseTable(book(sheet, kind), 'people.csv', minColumns)

  it('keeps dates, leading zeros, accents and numbers', async () => {
    const cells: CellObject[][] = [
      [text('id'), text('name'), text('dob'), text('zip'), text('n'), text('shown')],
      [
        text('007'),
        text(' Muñoz\u00A0'),
        { t: 'd', v: new Date(Date.UTC(1960, 1, 3)), z: 'm/d/yy' },
        text('02139'),
        { t: 'n', v: 0.1 + 0.2 },
        { t: 'n', v: 2139, z: '00000' },
      ],
      [
        text('008'),
        text("'=x"),
        { t: 'd', v: new Date(Date.UTC(2000, 1, 29)), z: 'yyyy-mm-dd' },
        text('00001'),
        { t: 'n', v: 12345678901 },
        { t: 'b', v: true },
      ],
    ]
    expect(await parse(utils.aoa_to_sheet(cells, { UTC: true }))).toEqual({
      ok: true,
      rows: [
        ['id', 'name', 'dob', 'zip', 'n', 'shown'],
        ['007', 'Muñoz', '1960-02-03', '02139', '0.3', '02139'],
        ['008', '=x', '2000-02-29', '00001', '12345678901', 'TRUE'],
      ],
    })
  })

  it('counts rows and columns from A1 and fills rows up', async () => {
    const sheet = utils.sheet_add_aoa(utils.aoa_to_sheet([]), [['x']], { origin: 'B3' })
    expect(await parse(sheet, 4)).toEqual({
      ok: true,
      rows: [
        ['', '', '', ''],
        ['', '', '', ''],
        ['', 'x', '', ''],
      ],
    })
  })

  it('refuses too many rows', async () => {
    expect(await parse(utils.aoa_to_sheet(Array.from({ length: MAX_ROWS + 2 }, (_, n) => [n])))).toEqual({
      ok: false,
      error: `imports.fileTooManyRows|${MAX_ROWS}`,
    })
  })

  it('shows a number that is none as an error, which no column takes for a value', async () => {
    const cells: CellObject[][] = [[text('a'), { t: 'n', v: Number.POSITIVE_INFINITY }]]
    const parsed = await parse(utils.aoa_to_sheet(cells))
    expect(parsed.ok && parsed.rows[0]?.[1]).toMatch(/^#(NUM!|DIV\/0!)$/)
  })

  it('refuses a cell beyond the columns, wherever it stands', async () => {
    const sheet = utils.sheet_add_aoa(utils.aoa_to_sheet([['a', 'b']]), [['x']], { origin: 'CA2' })
    expect(await parse(sheet)).toEqual({ ok: false, error: 'imports.fileTooManyColumns|60' })
  })

  it('refuses an empty sheet', async () => {
    expect(await parse(utils.aoa_to_sheet([]))).toEqual({ ok: false, error: 'imports.fileEmpty' })
  })
})

describe('archives', () => {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b'],
    [1, 2],
  ])

  function withDeclaredSize(bytes: Uint8Array, size: number): Uint8Array {
    const copy = bytes.slice()
    const view = new DataView(copy.buffer)
    const entry = copy.findIndex((_, at) => at + 4 <= copy.length && view.getUint32(at, true) === 0x02014b50)
    view.setUint32(entry + 24, size, true)
    return copy
  }

  /** A copy of the file with the sheet's XML changed before packing. */
  function withSheet(change: (xml: string) => string): Uint8Array {
    const parts = archives.read(book(sheet, 'xlsx'), { type: 'array' })
    const entry = archives.find(parts, '/xl/worksheets/sheet1.xml')
    if (!entry) throw new Error('no sheet')
    entry.content = bytesOf(change(new TextDecoder().decode(Uint8Array.from(entry.content))))
    return Uint8Array.from(archives.write(parts, { fileType: 'zip', type: 'array', compression: true }))
  }

  it('takes a number cell that holds no number for an error', async () => {
    const bytes = withSheet((xml) => xml.replace('<v>1</v>', '<v>abc</v>'))
    expect(await parseTable(bytes, 'a.xlsx')).toEqual({
      ok: true,
      rows: [
        ['a', 'b'],
        ['#NUM!', '2'],
      ],
    })
  })

  it('reads the cells that stand outside of what the sheet says of its size', async () => {
    const bytes = withSheet((xml) => xml.replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:A2"'))
    expect(await parseTable(bytes, 'a.xlsx')).toMatchObject({
      ok: true,
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    })
  })

  it('refuses a file of very many parts without reading them', async () => {
    const many = forged(book(sheet, 'xlsx'), 0x06054b50, 10, 40_000)
    expect(await parseTable(many, 'a.xlsx')).toEqual({ ok: false, error: 'imports.fileTooManyParts|1000' })
  })

  it('sums the sizes of the directory', () => {
    const entries = readZipDirectory(book(sheet, 'xlsx')) ?? []
    expect(entries.map((entry) => entry.name)).toContain('xl/workbook.xml')
    expect(entries.reduce((sum, entry) => sum + entry.unpacked, 0)).toBeGreaterThan(1000)
  })

  it.each([
    ['100 MB', 100 * 1024 * 1024, 'imports.fileUnpacksTooLarge'],
    ['a size that stands elsewhere', 0xffffffff, 'imports.fileUnpacksTooLarge'],
    ['a hidden size', 0, 'imports.fileDamaged'],
    ['a forged size', 100, 'imports.fileDamaged'],
  ])('refuses %s before unpacking', async (_, size, error) => {
    expect(await parseTable(withDeclaredSize(book(sheet, 'xlsx'), size), 'bomb.xlsx')).toEqual({
      ok: false,
      error,
    })
  })

  it('counts what really comes out', async () => {
    const honest = book(sheet, 'xlsx')
    expect(await sizesAreTrue(honest, readZipDirectory(honest) ?? [])).toBe(true)
    for (const size of [1, 100, 1_000_000]) {
      const forged = withDeclaredSize(honest, size)
      expect(await sizesAreTrue(forged, readZipDirectory(forged) ?? [])).toBe(false)
    }
  })

  /** A copy with the number at `at` bytes after the first `signature` replaced. */
  function forged(bytes: Uint8Array, signature: number, at: number, value: number): Uint8Array {
    const copy = bytes.slice()
    const view = new DataView(copy.buffer)
    view.setUint16(
      copy.findIndex((_, start) => start + 4 <= copy.length && view.getUint32(start, true) === signature) +
        at,
      value,
      true,
    )
    return copy
  }

  // The spreadsheet library unpacks by the headers before the data, not by the directory.
  it.each([
    ['another method', 8, 0],
    ['another packed size', 18, 7],
    ['another unpacked size', 22, 7],
    ['a longer name', 26, 8],
  ])('refuses an entry that says %s than the directory', async (_, at, value) => {
    expect(await parseTable(forged(book(sheet, 'xlsx'), 0x04034b50, at, value), 'bomb.xlsx')).toEqual({
      ok: false,
      error: 'imports.fileDamaged',
    })
  })

  /** A copy whose first entry has its unpacked size in 64 bits, as archives of any size may. */
  function withLongSize(bytes: Uint8Array, size: number): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const [name, packed] = [view.getUint16(26, true), view.getUint32(18, true)]
    const long = new DataView(new ArrayBuffer(20))
    for (const [at, value] of [
      [0, 1],
      [2, 16],
      [4, size],
      [12, packed],
    ] as const)
      long.setUint16(at, value, true)
    const longer = new Uint8Array([
      ...bytes.slice(0, 30 + name),
      ...new Uint8Array(long.buffer),
      ...bytes.slice(30 + name),
    ])
    const moved = new DataView(longer.buffer)
    for (const at of [18, 22]) moved.setUint32(at, 0xffffffff, true)
    moved.setUint16(28, 20, true)
    const end = longer.length - 22
    moved.setUint32(end + 16, moved.getUint32(end + 16, true) + 20, true)
    for (let at = moved.getUint32(end + 16, true), first = true; at < end; first = false) {
      if (!first) moved.setUint32(at + 42, moved.getUint32(at + 42, true) + 20, true)
      at +=
        46 + moved.getUint16(at + 28, true) + moved.getUint16(at + 30, true) + moved.getUint16(at + 32, true)
    }
    return longer
  }

  it('reads sizes of 64 bits, and refuses those that are others than the declared', async () => {
    const honest = book(sheet, 'xlsx')
    const size = readZipDirectory(honest)?.[0]?.unpacked ?? 0
    expect(await parseTable(withLongSize(honest, size), 'long.xlsx')).toEqual({
      ok: true,
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    })
    expect(await parseTable(withLongSize(honest, size + 1), 'bomb.xlsx')).toEqual({
      ok: false,
      error: 'imports.fileDamaged',
    })
  })

  /**
   * A copy whose directory has 64-bit sizes for each part, larger by `more`, either in addition to the 32-bit
   * ones or instead of them.
   */
  function withLongDirectory(bytes: Uint8Array, more = 0, inPlace = false): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const end = bytes.length - 22
    const directory: number[] = []
    const start = view.getUint32(end + 16, true)
    for (let at = start; at < end;) {
      const length = 46 + view.getUint16(at + 28, true)
      const entry = bytes.slice(at, at + length)
      const long = new DataView(new ArrayBuffer(20))
      for (const [to, value] of [
        [0, 1],
        [2, 16],
        [4, view.getUint32(at + 24, true) + more],
        [12, view.getUint32(at + 20, true)],
      ] as const)
        long.setUint16(to, value, true)
      new DataView(entry.buffer).setUint16(30, 20, true)
      if (inPlace) entry.fill(0xff, 20, 28)
      directory.push(...entry, ...new Uint8Array(long.buffer))
      at += length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return new Uint8Array([...bytes.slice(0, start), ...directory, ...bytes.slice(end)])
  }

  it('believes the directory only when it says one size of a part', async () => {
    const honest = book(sheet, 'xlsx')
    for (const inPlace of [false, true])
      expect(await parseTable(withLongDirectory(honest, 0, inPlace), 'long.xlsx')).toEqual({
        ok: true,
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      })
    for (const inPlace of [false, true])
      expect(await parseTable(withLongDirectory(honest, 1, inPlace), 'bomb.xlsx')).toEqual({
        ok: false,
        error: 'imports.fileDamaged',
      })
  })

  it('refuses a second end of the directory behind the first, as the library takes the last one', async () => {
    const honest = book(sheet, 'xlsx')
    const end = honest.slice(-22, -2)
    const twice = new Uint8Array([...forged(honest, 0x06054b50, 20, end.length), ...end])
    expect(readZipDirectory(twice)).toBeNull()
    expect(readZipDirectory(forged(honest, 0x06054b50, 8, 1))).toBeNull()
    expect(readZipDirectory(new Uint8Array([...forged(honest, 0x06054b50, 20, 3), 1, 2, 3]))).not.toBeNull()
  })

  it('refuses an archive without a list of its parts, in which the library would open another archive', async () => {
    const renamed = book(sheet, 'xlsx')
    const name = bytesOf('[Content_Types].xml')
    for (let at = 0; at < renamed.length - name.length; at++)
      if (name.every((byte, index) => renamed[at + index] === byte)) renamed[at] = 0x79
    expect(await parseTable(renamed, 'nested.xlsx')).toEqual({
      ok: false,
      error: 'imports.fileNotSpreadsheet',
    })
  })

  it('refuses one text in so many cells that all of them together are too long', async () => {
    const row = Array.from({ length: 60 }, () => 'a'.repeat(2000))
    expect(
      await parseTable(book(utils.aoa_to_sheet(Array.from({ length: 100 }, () => row)), 'xlsx'), 'a.xlsx'),
    ).toEqual({ ok: false, error: 'imports.fileTooMuchText' })
  })

  it('refuses an archive without a workbook', async () => {
    const renamed = book(sheet, 'xlsx')
    const from = bytesOf('xl/workbook.xml')
    for (let at = 0; at < renamed.length - from.length; at++) {
      if (from.every((byte, index) => renamed[at + index] === byte)) renamed[at] = 0x79
    }
    expect(await parseTable(renamed, 'letter.xlsx')).toEqual({
      ok: false,
      error: 'imports.fileNotSpreadsheet',
    })
  })

  it('is loaded only for spreadsheets', () => {
    const source = readFileSync('app/domain/imports/read-sheet.ts', 'utf8')
    expect(source.match(/^import (?!type).*xlsx/m)).toBeNull()
    expect(source).toContain("await import('@e965/xlsx')")
  })
})
