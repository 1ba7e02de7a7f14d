import type { Claim, ClaimAddress, ClaimDay, ClaimLine } from './claim'
import { payerText } from './payer-text'

/**
 * A text at a line and column of the form's grid; text longer than `width` is cut off, `end` aligns it right.
 * A number or code carries the name of its `box`, because a truncated one would be a different number.
 */
export type Placed = { line: number; col: number; width: number; text: string; end?: true; box?: string }

/** Maximum services per page. */
export const LINES_PER_PAGE = 6

const FIRST_SERVICE = 44
const mark = (line: number, col: number): Placed => ({ line, col, width: 1, text: 'X' })
const two = (number: number) => String(number).padStart(2, '0')
const digits = (text: string) => text.replace(/\D/g, '')

/**
 * The pages of a claim, each with its placed texts; services after the sixth go on another page with its own
 * total.
 */
export function fillClaim(claim: Claim): Placed[][] {
  const pages = Math.max(1, Math.ceil(claim.lines.length / LINES_PER_PAGE))
  return Array.from({ length: pages }, (_, page) => {
    const lines = claim.lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE)
    return [
      ...person(claim),
      ...condition(claim),
      ...referrer(claim),
      ...diagnoses(claim),
      ...lines.flatMap((line, row) => service(claim, line, row)),
      ...totals(claim, lines),
      ...practice(claim),
    ].filter(({ text }) => text !== '')
  })
}

/** The patient counts as the insured: boxes 2 and 4, and 5 and 7, are equal, except for Medicare. */
function person({ insuredId, patient, medicare }: Claim): Placed[] {
  const name = personName(patient)
  const insured: Placed[] = medicare
    ? [{ line: 18, col: 50, width: 29, text: 'NONE' }]
    : [
        { line: 10, col: 50, width: 28, text: name },
        ...address(patient, { col: 50, city: 23, state: 74, stateWidth: 3, area: 65 }),
        ...day(patient.birth, 20, [53, 56, 59]),
        ...sex(patient.sex, 20, 68, 75),
      ]
  return [
    { line: 8, col: 50, width: 29, text: plainId(insuredId), box: '1a' },
    { line: 10, col: 1, width: 28, text: name },
    ...day(patient.birth, 10, [31, 34, 37]),
    ...sex(patient.sex, 10, 42, 47),
    mark(12, 33),
    ...address(patient, { col: 1, city: 24, state: 26, stateWidth: 3, area: 15 }),
    ...insured,
  ]
}

/** Last name, first name: the only box that allows commas. */
export function personName({ lastname, firstname }: { lastname: string; firstname: string }): string {
  return [payerText(lastname), payerText(firstname)].filter(Boolean).join(', ')
}

type AddressPlace = { col: number; city: number; state: number; stateWidth: number; area: number }

function address(of: ClaimAddress, place: AddressPlace): Placed[] {
  const phone = digits(of.phone)
  return [
    { line: 12, col: place.col, width: 28, text: payerText(of.street) },
    { line: 14, col: place.col, width: place.city, text: payerText(of.city) },
    { line: 14, col: place.state, width: place.stateWidth, text: payerText(of.state) },
    { line: 16, col: place.col, width: 12, text: payerText(of.zip) },
    { line: 16, col: place.area, width: 3, text: phone.slice(0, 3) },
    { line: 16, col: place.area + 4, width: 7, text: phone.slice(3) },
  ]
}

/** Boxes 10a to 10c, and the date of onset (14). */
function condition({ condition: its, onset }: Claim): Placed[] {
  return [
    mark(20, its.employment ? 35 : 41),
    mark(22, its.autoAccident ? 35 : 41),
    { line: 22, col: 45, width: 2, text: its.autoAccident ? payerText(its.autoAccidentPlace) : '' },
    mark(24, its.otherAccident ? 35 : 41),
    ...day(onset?.day ?? null, 32, [2, 5, 8]),
    { line: 32, col: 16, width: 3, text: onset?.qualifier ?? '' },
  ]
}

/** The referring provider and their role: boxes 17 and 17b. */
function referrer({ referrer: its }: Claim): Placed[] {
  if (!its) return []
  return [
    { line: 34, col: 1, width: 2, text: its.qualifier },
    { line: 34, col: 4, width: 24, text: payerText(its.name) },
    { line: 34, col: 33, width: 10, text: digits(its.npi) },
  ]
}

/** Box 21: the ICD-10 indicator, and the codes without decimal points in rows of four. */
function diagnoses({ diagnoses: codes }: Claim): Placed[] {
  return [
    { line: 37, col: 42, width: 1, text: codes.length > 0 ? '0' : '' },
    ...codes.map((code, index) => ({
      line: 38 + Math.floor(index / 4),
      col: [3, 16, 29, 42][index % 4]!,
      width: 7,
      text: code.replace('.', ''),
    })),
  ]
}

function service({ renderingNpi }: Claim, its: ClaimLine, row: number): Placed[] {
  const line = FIRST_SERVICE + 2 * row
  const dates = [1, 10].flatMap((col) => [
    { line, col, width: 2, text: two(its.day.month) },
    { line, col: col + 3, width: 2, text: two(its.day.day) },
    { line, col: col + 6, width: 2, text: two(its.day.year % 100) },
  ])
  return [
    ...dates,
    { line, col: 19, width: 2, text: its.place },
    { line, col: 25, width: 6, text: plainId(its.code), box: '24D' },
    ...its.modifiers.slice(0, 4).map((text, index) => ({ line, col: 33 + 3 * index, width: 2, text })),
    { line, col: 45, width: 4, text: its.pointers },
    money(its.charge, line, 50, '24F'),
    { line, col: 59, width: 3, text: String(its.units), box: '24G' },
    { line, col: 68, width: 10, text: digits(renderingNpi) },
  ]
}

function totals({ taxId, account }: Claim, lines: readonly ClaimLine[]): Placed[] {
  return [
    { line: 56, col: 1, width: 15, text: taxId ? digits(taxId.number) : '' },
    ...(taxId ? [mark(56, taxId.isPerson ? 17 : 19)] : []),
    { line: 56, col: 23, width: 14, text: plainId(account), box: '26' },
    money(
      lines.reduce((sum, { charge }) => sum + charge, 0),
      56,
      52,
      '28',
    ),
  ]
}

/** The practice is both the service facility (32) and the billing provider (33). */
function practice({ practice: its, signature }: Claim): Placed[] {
  const phone = digits(its.phone)
  const signed =
    signature && `${two(signature.day.month)} ${two(signature.day.day)} ${two(signature.day.year % 100)}`
  const lines = [its.name, its.street, [its.city, its.state, its.zip].filter(Boolean).join(' ')].map(
    payerText,
  )
  return [
    { line: 57, col: 66, width: 3, text: phone.slice(0, 3) },
    { line: 57, col: 70, width: 8, text: phone.slice(3) },
    ...lines.flatMap((text, index) => [
      { line: 58 + index, col: 23, width: 26, text },
      { line: 58 + index, col: 50, width: 28, text },
    ]),
    { line: 60, col: 1, width: 21, text: signedBy(signature) },
    { line: 61, col: 6, width: 10, text: signed ?? '' },
    { line: 61, col: 23, width: 10, text: digits(its.npi) },
    { line: 61, col: 50, width: 10, text: digits(its.npi) },
  ]
}

function signedBy(signature: Claim['signature']): string {
  return signature ? payerText([signature.name, signature.credentials].join(' ')) : ''
}

function day(of: ClaimDay | null, line: number, [month, date, year]: [number, number, number]): Placed[] {
  if (!of) return []
  return [
    { line, col: month, width: 2, text: two(of.month) },
    { line, col: date, width: 2, text: two(of.day) },
    { line, col: year, width: 4, text: String(of.year) },
  ]
}

function sex(of: 'M' | 'F' | null, line: number, male: number, female: number): Placed[] {
  return of ? [mark(line, of === 'M' ? male : female)] : []
}

/**
 * Dollars and cents, with a space where the form has its line; at most nine characters, right-aligned at the
 * end of the box.
 */
function money(cents: number, line: number, col: number, box: string): Placed {
  const text = `${Math.floor(cents / 100)} ${two(cents % 100)}`
  return { line, col: col - 1, width: 9, text, end: true, box }
}

/** An ID with only letters and digits. */
function plainId(id: string): string {
  return payerText(id).replace(/[^A-Z0-9]/g, '')
}
