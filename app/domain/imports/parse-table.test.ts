import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_ROWS } from './limits'
import { parseTable } from './parse-table'
import { bytesOf } from './test-support'

const parse = (text: string, name = 'table.csv') => parseTable(bytesOf(text), name)
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const rowsOf = async (bytes: Uint8Array) => {
  const parsed = await parseTable(bytes, 'table.csv')
  return parsed.ok ? parsed.rows : parsed.error
}

describe('encodings', () => {
  const text = 'id,name,zip\n007,Muñoz,02139\n'
  const utf16 = (big: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2))
    ;`\uFEFF${text}`.split('').forEach((char, index) => view.setUint16(index * 2, char.charCodeAt(0), !big))
    return new Uint8Array(view.buffer)
  }
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with mark', bytesOf(`\uFEFF${text}`)],
    ['Latin-1', latin1(text)],
    ['UTF-16 little endian', utf16(false)],
    ['UTF-16 big endian', utf16(true)],
    ['decomposed accents', bytesOf(text.normalize('NFD'))],
  ])('keeps Muñoz, 007 and 02139 in %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ['id', 'name', 'zip'],
      ['007', 'Muñoz', '02139'],
    ])
  })
  it('reads the windows-1252 additions', async () => {
    expect(await rowsOf(Uint8Array.of(0x61, 0x2c, 0x80, 0x92))).toEqual([['a', '€’']])
  })
})

describe('csv', () => {
  it.each([
    ['comma', 'a,b,c\n1,"2;2",3'],
    ['semicolon', 'a;b;c\n1;2;2;3'.replace('2;2', '"2;2"')],
    ['tab', 'a\tb\tc\n1\t2;2\t3'],
    ['CR line ends', 'a,b,c\r1,2;2,3'],
    ['CRLF line ends', 'a,b,c\r\n1,2;2,3\r\n'],
  ])('reads %s', async (_, text) => {
    expect(await parse(text)).toEqual({
      ok: true,
      rows: [
        ['a', 'b', 'c'],
        ['1', '2;2', '3'],
      ],
    })
  })
  it('takes semicolons for the delimiter when cells hold decimal commas', async () => {
    expect(await parse('x;1,5;2,5\ny;3,5;4,5')).toEqual({
      ok: true,
      rows: [
        ['x', '1,5', '2,5'],
        ['y', '3,5', '4,5'],
      ],
    })
  })
  it('trims blanks and no-break spaces, drops blank rows at the end and keeps those between', async () => {
    expect(await parse('a,b\n\u00A0 1 \u00A0,\u200B2\n,\n3,4\n,\n \n\n')).toEqual({
      ok: true,
      rows: [
        ['a', 'b'],
        ['1', '2'],
        ['', ''],
        ['3', '4'],
      ],
    })
  })
  it('reads a quoted cell with line break, comma and doubled quotes', async () => {
    expect(await parse('a,b\n"Unit ""B"", 2\nback",x')).toEqual({
      ok: true,
      rows: [
        ['a', 'b'],
        ['Unit "B", 2\nback', 'x'],
      ],
    })
  })
  it('trims long runs of blanks (time that grows with the square of their length would end the test)', async () => {
    const parsed = await parse(`a,b\n${`x${' '.repeat(1900)}y,z\n`.repeat(4000)}`)
    expect(parsed.ok).toBe(true)
  })
})

describe('files that are refused', () => {
  it.each([
    ['a PDF named .csv', bytesOf('%PDF-1.7\nsome,thing'), 'imports.fileIsPdf'],
    ['a web page', bytesOf('\n <html><table></table></html>'), 'imports.fileIsMarkup'],
    ['NUL bytes', Uint8Array.of(0x61, 0, 0x62), 'imports.fileIsBinary'],
    ['an empty file', new Uint8Array(), 'imports.fileEmpty'],
    ['only a byte-order mark', bytesOf('\uFEFF'), 'imports.fileEmpty'],
    ['only blanks', bytesOf(' \n,,\n\n'), 'imports.fileBlank'],
    ['a million commas', bytesOf(','.repeat(1_000_000)), 'imports.fileBlank'],
    ['an unclosed quote', bytesOf('a,b\n"1,2\n3,4\n'), 'imports.fileBadQuotes|2'],
    ['text after a closing quote', bytesOf('a,b\n"1"x,2\n'), 'imports.fileBadQuotes|2'],
    ['one byte too many', new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61), 'imports.fileTooLarge'],
    ['a 40 MB file', new Uint8Array(40 * 1024 * 1024), 'imports.fileTooLarge'],
    ['a row too many', bytesOf('a,b\n'.repeat(MAX_ROWS + 2)), `imports.fileTooManyRows|${MAX_ROWS}`],
    ['61 columns', bytesOf(`a${',a'.repeat(60)}`), 'imports.fileTooManyColumns|60'],
    ['a cell of 2001 characters', bytesOf(`a,b\n1,${'x'.repeat(2001)}`), 'imports.fileCellTooLong|2'],
    ['a cut xlsx', bytesOf('PK\u0003\u0004 and then nothing'), 'imports.fileDamaged'],
    [
      'a broken xls',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3),
      'imports.fileDamaged',
    ],
  ])('%s', async (_, bytes, error) => {
    expect(await parseTable(bytes, 'table.csv')).toEqual({ ok: false, error })
  })
  it('a name that is not a table', async () => {
    expect(await parse('a,b', 'notes.json')).toEqual({ ok: false, error: 'imports.fileWrongType' })
  })
  it('but not exactly the limits', async () => {
    expect((await parse('a,b\n'.repeat(MAX_ROWS + 1))).ok).toBe(true)
    expect((await parse(`a${',a'.repeat(59)},,`)).ok).toBe(true)
    expect((await parse(`a,${'x'.repeat(2000)}`)).ok).toBe(true)
  })
})
