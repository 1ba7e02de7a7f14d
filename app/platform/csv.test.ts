import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { protectCell, toCsv, unprotectCell } from './csv'

describe('toCsv', () => {
  it('writes UTF-8 with mark, CRLF and quotes where needed', () => {
    const file = toCsv(
      ['a', 'b'],
      [
        ['Muñoz, Ana', 'say "hi"'],
        [null, 0],
        [undefined, 'two\nlines'],
      ],
    )
    expect(file).toBe('\uFEFFa,b\r\n"Muñoz, Ana","say ""hi"""\r\n,0\r\n,"two\nlines"\r\n')
  })

  it('reads back as it was written', () => {
    const rows = [
      ['a;b', ' c ', '"'],
      ['', '\t', 'ü'],
    ]
    expect(
      Papa.parse(toCsv(['x', 'y', 'z'], rows).slice(1), { skipEmptyLines: true })
        .data.slice(1)
        .map((row) => (row as string[]).map(unprotectCell)),
    ).toEqual(rows)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', "'=1"])(
    'protects %j and takes the protection away again',
    (text) => {
      expect(protectCell(text)).toBe(`'${text}`)
      expect(unprotectCell(protectCell(text))).toBe(text)
    },
  )

  it.each(["O'Neil", "'t Hart", 'a=b', '', '5'])('leaves %j alone', (text) => {
    expect(protectCell(text)).toBe(text)
    expect(unprotectCell(text)).toBe(text)
  })

  it('protects the header too', () => {
    expect(toCsv(['=x'], [])).toBe("\uFEFF'=x\r\n")
  })
})
