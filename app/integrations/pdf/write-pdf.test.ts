import { expect, it } from 'vitest'
import { pdfPages } from 'tests/support/pdf-text'
import type { Lang } from '~/i18n/t'
import { OF_MARK, PAGE_MARK, type Block, type PageFrame } from './paper'
import { wrapText } from './wrap-text'
import { writePdf } from './write-pdf.server'

const frame: PageFrame = {
  header: ['Muñoz, Linden · 03/04/1961', 'Elm Street Clinic'],
  footer: `Page ${PAGE_MARK} of ${OF_MARK}`,
}

const pagesOf = async (blocks: Block[], lang: Lang = 'en') =>
  pdfPages(
    await writePdf({
      title: 'x',
      lang,
      made: 0,
      frame,
      blocks,
      continues: 'It goes on:',
      unprinted: 'Not printed:',
    }),
  )

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

it('names the patient on each page, and the page number', async () => {
  const pages = await pagesOf(Array.from({ length: 60 }, (_, line) => paragraph(`Line ${line}`)))
  expect(pages).toHaveLength(2)
  pages.forEach((page, index) => {
    expect(page).toContain('Muñoz, Linden · 03/04/1961')
    expect(page).toContain('Elm Street Clinic')
    expect(page).toContain(`Page ${index + 1} of 2`)
  })
  const lines = [...pages.join('').matchAll(/Line (\d+)/g)].map(([, number]) => Number(number))
  expect(lines).toEqual(Array.from({ length: 60 }, (_, line) => line))
})

it('writes Latin with accents, Greek and Cyrillic', async () => {
  const names = ['Žofia Łukasiewicz', 'Ñandú Çelik Øre', 'Γιώργος Παπαδόπουλος', 'Ольга Їжакевич']
  const [page] = await pagesOf(
    names.map((name) => ({ kind: 'field', label: name, value: name })),
    'es',
  )
  for (const name of names) expect(page).toContain(name)
})

it('prints the characters of notes besides letters: arrows, comparisons, check marks, emoji', async () => {
  const texts = [
    'A1c ≥ 9 %, LDL ≤ 70, about ≈ 5',
    'BP ↑ → 150/95',
    '☐ diet ☑ walking ✓',
    'Feels better 🙂👍🏽 ❤️',
  ]
  const [page] = await pagesOf(texts.map(paragraph))
  for (const text of texts) expect(page).toContain(text.replace(/\ufe0f|\u{1f3fd}/gu, ''))
})

it('says which scripts it cannot print, also in the header, and draws no boxes for them', async () => {
  const [page] = await pagesOf([
    paragraph('patient said שלום then 5 mg'),
    paragraph('한국어 ไทย'),
    paragraph('中文'),
  ])
  expect(page).toMatch(/Not printed: Hebrew, Hang\S+, Thai, Han/)
  expect(page).toContain('patient said ???? then 5 mg')
  expect((await pagesOf([paragraph('Ελένη → ✓')]))[0]).not.toContain('Not printed')
})

it("a table's header is on each of its pages, and no row is cut", async () => {
  const columns = [
    { title: 'Code', share: 0.3 },
    { title: 'Charge', share: 0.7, isNumber: true },
  ]
  const rows = Array.from({ length: 50 }, (_, row) => [`first ${row};\nlast ${row};`, `${row}.00`])
  const pages = await pagesOf([{ kind: 'table', columns, rows }])
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toMatch(/Code\s+Charge/)
  const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
  for (const row of rows.keys()) {
    expect(pageOf(`first ${row};`)).toBeGreaterThan(-1)
    expect(pageOf(`first ${row};`)).toBe(pageOf(`last ${row};`))
  }
})

it('a text that is too long to print ends with the names of what is missing', async () => {
  const pages = await pagesOf([
    { kind: 'heading', text: 'Subjective' },
    paragraph('begins here '.repeat(10)),
    { kind: 'heading', text: 'Objective' },
    paragraph('words of the objective '.repeat(25_000)),
    { kind: 'heading', text: 'Addendum' },
    paragraph('never printed'),
    { kind: 'heading', text: 'Addendum' },
  ])
  expect(pages.at(-1)).toContain('It goes on: Objective · Addendum')
  expect(pages.join('')).toContain('begins here')
  expect(pages.join('')).not.toContain('never printed')
  expect(pages.length).toBeGreaterThan(40)
}, 60_000)

it('a table too long to print ends so, too', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => [`row ${row}`])
  const pages = await pagesOf([
    { kind: 'heading', text: 'Rows' },
    { kind: 'table', columns: [{ title: 'Row', share: 1 }], rows },
  ])
  expect(pages.at(-1)).toContain('It goes on: Rows')
}, 60_000)

it('breaks lines between words, and a word only when it is alone too wide', () => {
  const wrapped = (text: string) => wrapText(text, 5, (part) => part.length)
  expect(wrapped('ab cd ef')).toEqual(['ab cd', 'ef'])
  expect(wrapped('a bcdefgh i')).toEqual(['a', 'bcdef', 'gh i'])
  expect(wrapped('a\n\nb')).toEqual(['a', '', 'b'])
})

it.each([
  ['one word', (signs: number) => 'W'.repeat(signs)],
  [
    'a word of signs without width before wide ones',
    (signs: number) => '\u0301'.repeat(signs / 2) + 'W'.repeat(signs / 2),
  ],
  ['words of one sign', (signs: number) => 'a '.repeat(signs / 2)],
  ['sentences', (signs: number) => 'walks each day '.repeat(signs / 15)],
])('twice as long a text takes at most about twice as many measurements: %s', (_, text) => {
  const measuredOf = (signs: number) => {
    let measured = 0
    wrapText(text(signs), 80, (part) => {
      measured += part.length
      return part.replaceAll('\u0301', '').length
    })
    return measured
  }
  expect(measuredOf(60_000)).toBeLessThan(2.2 * measuredOf(30_000))
  expect(measuredOf(60_000)).toBeLessThan(20 * 60_000)
})
