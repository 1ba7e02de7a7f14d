import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfPages } from 'tests/support/pdf-text'
import type { Claim, ClaimLayout, ClaimLine } from './claim'
import { isTransliterated, payerText } from './payer-text'
import { writeClaim } from './write-claim.server'

const line: ClaimLine = {
  day: { year: 2026, month: 3, day: 4 },
  place: '11',
  code: '99213',
  modifiers: ['95'],
  pointers: 'AB',
  charge: 8550,
  units: 1,
}

const claim: Claim = {
  medicare: false,
  insuredId: '1EG4-TE5-MK73',
  patient: {
    lastname: 'Muñoz Łukasiewicz',
    firstname: 'Ελένη',
    birth: { year: 1961, month: 12, day: 9 },
    sex: 'F',
    street: '12 Elm St., #4',
    city: 'Córdoba',
    state: 'TX',
    zip: '78701-1234',
    phone: '512-555-0100',
  },
  condition: { employment: false, autoAccident: true, autoAccidentPlace: 'tx', otherAccident: false },
  onset: { day: { year: 2026, month: 2, day: 28 }, qualifier: '431' },
  referrer: { qualifier: 'DN', name: 'Joy Okello, R.D.', npi: '1245319599' },
  diagnoses: ['E11.9', 'I10', 'Z71.3', 'R73.03', 'F41.1'],
  lines: [line],
  taxId: { number: '12-3456789', isPerson: false },
  account: '1042-7',
  signature: { name: 'Ada Brook', credentials: 'MD', day: { year: 2026, month: 3, day: 5 } },
  renderingNpi: '1234567893',
  practice: {
    name: 'Elm Street Clinic',
    npi: '1245319599',
    street: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '512-555-0199',
  },
}

const write = (of: Claim, layout: ClaimLayout, offset = { right: 0, down: 0 }) =>
  writeClaim(of, { title: 'Form 1500', layout, offset, copyMark: 'Practice copy', made: 0 })

type Word = { text: string; line: number; col: number; page: number; x: number; y: number }

function poppler(tool: string, bytes: Uint8Array, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'))
  try {
    const file = join(folder, 'x.pdf')
    writeFileSync(file, bytes)
    return execFileSync(tool, [...args, file, ...(tool === 'pdftotext' ? ['-'] : [])]).toString('utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The words that poppler reads, each with the line and column of the grid where it begins. */
function words(bytes: Uint8Array): Word[] {
  return poppler('pdftotext', bytes, '-bbox')
    .split('<page ')
    .slice(1)
    .flatMap((page, index) =>
      [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(
        ([, xMin, yMin, yMax, text]) => {
          const middle = (Number(yMin) + Number(yMax)) / 2
          return {
            text: text!,
            page: index + 1,
            x: Number(xMin),
            y: middle,
            col: Math.round(((Number(xMin) - 21.6) / 7.2) * 10) / 10 + 1,
            line: Math.round((middle - 21 + 3.5) / 12),
          }
        },
      ),
    )
}

const at = (found: Word[], text: string, page = 1) =>
  found.filter((word) => word.text === text && word.page === page).map((word) => [word.line, word.col])

describe('the claim form, data only', () => {
  it('puts each text where its box is', async () => {
    const found = words(await write(claim, 'overlay'))
    const places: [string, [number, number][]][] = [
      ['1EG4TE5MK73', [[8, 50]]],
      [
        'MUNOZ',
        [
          [10, 1],
          [10, 50],
        ],
      ],
      [
        'LUKASIEWICZ,',
        [
          [10, 7],
          [10, 56],
        ],
      ],
      [
        'ELENI',
        [
          [10, 20],
          [10, 69],
        ],
      ],
      [
        '1961',
        [
          [10, 37],
          [20, 59],
        ],
      ],
      [
        'CORDOBA',
        [
          [14, 1],
          [14, 50],
        ],
      ],
      [
        'TX',
        [
          [14, 26],
          [14, 74],
          [22, 45],
          [60, 30],
          [60, 57],
        ],
      ],
      [
        '78701-1234',
        [
          [16, 1],
          [16, 50],
        ],
      ],
      [
        '512',
        [
          [16, 15],
          [16, 65],
          [57, 66],
        ],
      ],
      [
        '5550100',
        [
          [16, 19],
          [16, 69],
        ],
      ],
      ['431', [[32, 16]]],
      ['DN', [[34, 1]]],
      ['JOY', [[34, 4]]],
      ['RD', [[34, 15]]],
      ['2026', [[32, 8]]],
      ['0', [[37, 42]]],
      ['E119', [[38, 3]]],
      ['I10', [[38, 16]]],
      ['Z713', [[38, 29]]],
      ['R7303', [[38, 42]]],
      ['F411', [[39, 3]]],
      ['11', [[44, 19]]],
      ['99213', [[44, 25]]],
      ['95', [[44, 33]]],
      ['AB', [[44, 45]]],
      [
        '85',
        [
          [44, 53],
          [56, 55],
        ],
      ],
      [
        '50',
        [
          [44, 56],
          [56, 58],
        ],
      ],
      ['1234567893', [[44, 68]]],
      ['123456789', [[56, 1]]],
      ['10427', [[56, 23]]],
      ['5550199', [[57, 70]]],
      [
        '1245319599',
        [
          [34, 33],
          [61, 23],
          [61, 50],
        ],
      ],
      ['ADA', [[60, 1]]],
    ]
    for (const [text, expected] of places)
      expect([text, at(found, text).sort(byPlace)]).toEqual([text, expected.sort(byPlace)])
  })

  it('marks boxes: female, self, employment no, auto accident yes, other no, employer number', async () => {
    const marks = at(words(await write(claim, 'overlay')), 'X')
    expect(marks.sort(byPlace)).toEqual(
      [
        [10, 47],
        [12, 33],
        [20, 41],
        [20, 75],
        [22, 35],
        [24, 41],
        [56, 19],
      ].sort(byPlace),
    )
  })

  it('says NONE for Medicare, and nothing about an insured person', async () => {
    const found = words(await write({ ...claim, medicare: true }, 'overlay'))
    expect([at(found, 'NONE'), at(found, 'MUNOZ'), at(found, '78701-1234'), at(found, '1961')]).toEqual([
      [[18, 50]],
      [[10, 1]],
      [[16, 1]],
      [[10, 37]],
    ])
  })

  it("moves by the printer's offset", async () => {
    const place = (found: Word[]) => found.find(({ text }) => text === '99213')!
    const plain = place(words(await write(claim, 'overlay')))
    const moved = place(words(await write(claim, 'overlay', { right: 5, down: -3 })))
    expect([moved.x - plain.x, moved.y - plain.y].map(Math.round)).toEqual([5, -3])
  })

  it('leaves unknown values empty', async () => {
    const [page] = pdfPages(
      await write(
        {
          ...claim,
          insuredId: '',
          patient: { ...claim.patient, birth: null, sex: null, phone: '', street: '' },
          taxId: null,
          signature: null,
          renderingNpi: '',
          diagnoses: [],
          lines: [],
          practice: { ...claim.practice, npi: '', phone: '' },
        },
        'overlay',
      ),
    )
    expect(page).not.toMatch(/null|undefined|NaN|E119|1961|99213/)
    expect(page).toContain('0 00')
  })

  it('truncates what is longer than its box', async () => {
    const long = { ...claim, practice: { ...claim.practice, name: 'X'.repeat(100) } }
    expect(at(words(await write(long, 'overlay')), 'X'.repeat(26))).toEqual([[58, 23]])
    expect(at(words(await write(long, 'overlay')), 'X'.repeat(28))).toEqual([[58, 50]])
  })

  it('holds the largest charge', async () => {
    const found = words(await write({ ...claim, lines: [{ ...line, charge: 99_999_999 }] }, 'overlay'))
    expect(at(found, '999999')).toEqual([
      [44, 49],
      [56, 51],
    ])
  })
})

describe('the claim form as a copy', () => {
  it('has the same data at the same places, with captions and its mark, in US letter', async () => {
    const [plain, full] = await Promise.all([write(claim, 'overlay'), write(claim, 'full')])
    const shown = words(full)
    for (const word of words(plain)) expect(shown).toContainEqual(word)
    const [page] = pdfPages(full)
    for (const text of ['Practice copy', '2. Patient’s name', '21. Diagnoses A to L', '33. Billing provider'])
      expect(page).toContain(text)
    expect(poppler('pdfinfo', full)).toMatch(/Pages:\s+1\n[\s\S]*Page size:\s+612 x 792 pts \(letter\)/)
  })

  it('embeds its fonts, so that it prints the same everywhere', async () => {
    for (const layout of ['overlay', 'full'] as const) {
      const fonts = poppler('pdffonts', await write(claim, layout))
        .split('\n')
        .slice(2)
        .filter(Boolean)
      expect(fonts.map((font) => /^[A-Za-z]+/.exec(font)?.[0]).sort()).toEqual(
        layout === 'full' ? ['CourierPrime', 'NotoSans'] : ['CourierPrime'],
      )
      // The pdffonts columns: the font is embedded, and its characters can be extracted.
      for (const font of fonts) expect(font).toMatch(/ yes (yes|no)\s+yes /)
    }
  })

  it('continues with the seventh service on another page with its own total', async () => {
    const lines = Array.from({ length: 8 }, (_, index) => ({
      ...line,
      code: `9921${index}`,
      charge: 1000 * (index + 1),
    }))
    const found = words(await write({ ...claim, lines }, 'full'))
    expect(at(found, '99215', 1)).toEqual([[54, 25]])
    expect(at(found, '99216', 2)).toEqual([[44, 25]])
    expect(at(found, '99217', 2)).toEqual([[46, 25]])
    expect(at(found, '210', 1)).toEqual([[56, 54]])
    expect(at(found, '150', 2)).toEqual([[56, 54]])
    expect(at(found, 'MUNOZ', 2)).toHaveLength(2)
  })
})

describe('texts for payers', () => {
  it.each([
    ['Łukasz', 'LUKASZ', true],
    ['Ελένη', 'ELENI', true],
    ['Muñoz', 'MUNOZ', true],
    ['Mun\u0303oz', 'MUNOZ', true],
    ['Ольга', 'OLGA', true],
    ['O’Brien-Smith', 'OBRIEN-SMITH', false],
    ['12 Elm St., #4', '12 ELM ST 4', false],
    ['Straße', 'STRASSE', true],
    ['😀 Ada\u200b', 'ADA', false],
    ['', '', false],
  ])('%s is %s', (text, shown, changed) =>
    expect([payerText(text), isTransliterated(text)]).toEqual([shown, changed]),
  )
})

function byPlace(a: number[], b: number[]): number {
  return a[0]! - b[0]! || a[1]! - b[1]!
}
