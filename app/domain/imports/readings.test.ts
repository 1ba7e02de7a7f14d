import { utils, write, type WorkBook } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { participantColumns } from './participant-columns'
import { parseTable } from './parse-table'
import { pickReading } from './readings'
import { bytesOf, HEADER, participantRow, preview } from './test-support'

const lines = (rows: string[][], separator = ',') => rows.map((row) => row.join(separator)).join('\n')
const people = (...names: string[]) => [
  HEADER,
  ...names.map((firstname, n) => participantRow(n, { firstname })),
]
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

async function read(bytes: Uint8Array, asked?: number, name = 'people.csv') {
  const parsed = await parseTable(bytes, name, HEADER.length)
  if (!parsed.ok) return { error: parsed.error }
  const { rows, ...picked } = pickReading(participantColumns, parsed, asked)
  return { ...picked, names: rows.slice(1).map((row) => row[2]) }
}

/** Encodes characters in a code page, by their byte values. */
const paged = (bytes: Record<string, number>, text: string) =>
  Uint8Array.from(text, (char) => bytes[char] ?? char.charCodeAt(0))

describe('letters', () => {
  it('that are not in the encoding of the rest are read, and named with their row', async () => {
    const bytes = joined(
      bytesOf(`${lines(people('José', 'Zoë'))}\n`),
      latin1(participantRow(3, { firstname: 'René' }).join(',')),
    )
    expect(await read(bytes)).toEqual({
      names: ['José', 'Zoë', 'René'],
      notices: [{ key: 'imports.misfitLetters', values: { n: 1, rows: '4 (René)' }, blocking: false }],
      choices: [],
      chosen: null,
    })
  })
  it('saved twice in UTF-8 are asked about', async () => {
    const twice = bytesOf(lines(people(String.fromCharCode(...bytesOf('María')), 'Ann')))
    const asked = await read(twice)
    expect(asked).toMatchObject({
      chosen: null,
      notices: [{ key: 'imports.askReading', blocking: true }],
      choices: [
        { key: 'imports.readingMended', values: { sample: 'María' } },
        { key: 'imports.readingAsIs', values: { sample: 'MarÃ\u00ADa' } },
      ],
    })
    expect(await read(twice, 0)).toMatchObject({ chosen: 0, names: ['María', 'Ann'], notices: [] })
  })
  it('saved twice by way of a Mac are found, too', async () => {
    expect(await read(bytesOf(lines(people('Jos√©'))), 0)).toMatchObject({ names: ['José'] })
  })
  it.each([
    ['Mac Roman', { é: 0x8e, ñ: 0x96, í: 0x92 }, 'mac-roman'],
    ['a DOS code page', { é: 0x82, ñ: 0xa4, í: 0xa1 }, 'cp850'],
  ])('of %s are recognized by name', async (_, page, name) => {
    expect(await read(paged(page, lines(people('José', 'Muñoz', 'García'))))).toMatchObject({
      names: ['José', 'Muñoz', 'García'],
      notices: [{ key: 'imports.pageRead', values: { page: name } }],
    })
  })
  it('of windows-1252 are read without a word, curly apostrophes too', async () => {
    const bytes = paged({ '’': 0x92 }, lines(people('José', 'd’Arc', 'O’Brien', 'Men’s')))
    expect(await read(bytes)).toMatchObject({ names: ['José', 'd’Arc', 'O’Brien', 'Men’s'], notices: [] })
  })
  it('that two pages read otherwise are asked about, each with an example', async () => {
    const either = paged({ é: 0x8e, '’': 0x92 }, lines(people('D’Angelo', 'Peléz')))
    expect(await read(either)).toMatchObject({
      chosen: null,
      choices: [
        { key: 'imports.readingPage', values: { page: 'windows-1252', sample: 'D’Angelo, PelŽz' } },
        { key: 'imports.readingPage', values: { page: 'mac-roman', sample: 'DíAngelo, Peléz' } },
      ],
    })
    expect(await read(either, 1)).toMatchObject({ names: ['DíAngelo', 'Peléz'] })
  })
  it('of an encoding that makes no sense are refused with their line', async () => {
    expect(await read(latin1(lines(people('Ìàðèÿ'))))).toEqual({ error: 'imports.fileUnknownLetters|2' })
  })
})

describe('a text', () => {
  it.each([';', ',', '\t'])('with a line sep=%s is read as that says', async (separator) => {
    const text = `sep=${separator}\r\n${lines(people('Jordan'), separator)}`
    expect(await read(bytesOf(text))).toMatchObject({ names: ['Jordan'], notices: [] })
  })
  it('may end with Ctrl-Z', async () => {
    expect(await read(bytesOf(`${lines(people('Jordan'))}\n\u001A`))).toMatchObject({ names: ['Jordan'] })
    expect(await read(bytesOf(`${lines(people('Jor\u001Adan'))}\n`))).toEqual({
      error: 'imports.fileIsBinary',
    })
  })
})

describe('a workbook', () => {
  const book = (sheets: Record<string, string[][]>, change: (book: WorkBook) => void = () => undefined) => {
    const made = utils.book_new()
    for (const [name, rows] of Object.entries(sheets))
      utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name)
    change(made)
    return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer)
  }
  it('is read from the sheet that is shown, and hidden ones are named', async () => {
    const bytes = book({ '2019': people('Lastyear'), '2026': people('Field') }, (made) => {
      made.Workbook = {
        Sheets: [
          { name: '2019', Hidden: 1 },
          { name: '2026', Hidden: 0 },
        ],
      }
    })
    expect(await read(bytes, undefined, 'people.xlsx')).toMatchObject({
      names: ['Field'],
      notices: [
        { key: 'imports.hiddenSheets', values: { sheets: '2019' } },
        { key: 'imports.sheetRead', values: { sheet: '2026' } },
      ],
      choices: [],
    })
  })
  it('with one sheet of people among others is read from that one', async () => {
    const bytes = book({ 'Read me': [['How to use this file']], Patients: people('Field') })
    expect(await read(bytes)).toMatchObject({
      names: ['Field'],
      chosen: 1,
      notices: [{ key: 'imports.sheetRead' }],
    })
    expect(await read(bytes, 0)).toMatchObject({ chosen: 0, names: [] })
  })
  it('with several is asked about', async () => {
    const bytes = book({ '2025': people('Old'), '2026': people('New') })
    expect(await read(bytes)).toMatchObject({
      chosen: null,
      choices: [{ values: { sheet: '2025' } }, { values: { sheet: '2026' } }],
      notices: [{ key: 'imports.askReading', blocking: true }, { key: 'imports.sheetRead' }],
    })
    expect(await read(bytes, 1)).toMatchObject({ names: ['New'] })
  })
  it('names hidden rows and columns that hold something', async () => {
    const bytes = book({ People: people('Ann', 'Ben') }, ({ Sheets }) => {
      Sheets.People!['!rows'] = [{}, {}, { hidden: true }]
      Sheets.People!['!cols'] = [{ hidden: true }]
    })
    expect(await read(bytes)).toMatchObject({
      names: ['Ann', 'Ben'],
      notices: [
        { key: 'imports.hiddenRows', values: { n: 1, rows: '3' } },
        { key: 'imports.hiddenColumns', values: { columns: 'A' } },
      ],
    })
  })
})

it('a preview blocks the import until a reading is chosen', async () => {
  const twice = bytesOf(lines(people(String.fromCharCode(...bytesOf('Muñoz')))))
  expect(await preview(twice)).toMatchObject({
    ok: true,
    table: { notices: [{ key: 'imports.askReading' }] },
  })
})
