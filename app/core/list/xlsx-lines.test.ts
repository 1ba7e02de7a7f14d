import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { csvLines, toCsv, type CsvValue } from '~/platform/csv'
import { xlsxOf } from './xlsx-lines'

async function* lines(header: string[], ...portions: CsvValue[][][]) {
  yield toCsv(header, [])
  for (const rows of portions) yield csvLines(rows)
}

async function opened(source: AsyncIterable<string>) {
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf(source)) parts.push(part)
  const book = read(Buffer.concat(parts), { type: 'buffer' })
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true })
}

it('has the content of the csv file: numbers as numbers, everything else as text', async () => {
  const rows: CsvValue[][] = [
    [7, '02139', '1970-04-04', 'Muñoz, "Bo" <x> & y', '=1+1', 5.7, '1234567890123456', '1.50'],
    [null, '', ' a ', 'two\nlines', "'quoted", -3, '2-1', true],
  ]
  expect(
    await opened(lines(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], rows.slice(0, 1), rows.slice(1))),
  ).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    [7, '02139', '1970-04-04', 'Muñoz, "Bo" <x> & y', '=1+1', 5.7, '1234567890123456', '1.50'],
    [undefined, undefined, ' a ', 'two\nlines', "'quoted", -3, '2-1', 'true'],
  ])
})

it('with many rows lets other requests run in between', async () => {
  const row = Array.from({ length: 20 }, (_, n) => `Value ${n} of a patient`)
  let [turns, last, longest] = [0, performance.now(), 0]
  const timer = setInterval(() => {
    turns++
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const portion = Array.from({ length: 500 }, () => row)
  const rows = await opened(lines(['x'], ...Array.from({ length: 10 }, () => portion)))
  clearInterval(timer)
  expect(rows).toHaveLength(5001)
  expect(turns).toBeGreaterThan(10)
})
