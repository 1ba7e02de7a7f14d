/**
 * What may be chosen beside a code: two say where the service took place (box 24B), one is a modifier (24D).
 */
export const MODIFIERS = {
  '-02': { place: '02', printed: [] },
  '-11': { place: '11', printed: [] },
  '-95': { place: null, printed: ['95'] },
} as const satisfies Record<string, { place: string | null; printed: readonly string[] }>
export type Modifier = keyof typeof MODIFIERS
export const MODIFIER_NAMES = Object.keys(MODIFIERS) as Modifier[]

/** Where the visit took place: office, telehealth at home, telehealth elsewhere. The first is the default. */
export const PLACES = ['11', '10', '02'] as const
export type Place = (typeof PLACES)[number]

export const BILL_MINUTES = [10, 15, 20, 30, 40, 60, 90] as const
export const MOST_DIAGNOSES = 5

/** One code as it was billed: with the practice's words and charge of then. */
export type BillLine = {
  code: string
  description: string
  charge: number
  unit_minutes: number | null
  modifier: Modifier | null
  minutes: number | null
}

export type Condition = {
  employment: boolean
  autoAccident: boolean
  autoAccidentPlace: string | null
  otherAccident: boolean
}

/** What a superbill says. */
export type Bill = {
  /** The day of the visit. */
  serviceDate: string
  placeOfService: Place
  lines: BillLine[]
  dxCodes: string[]
  conditionRelatedTo: Condition
}

/** Whole units of the minutes spent for a timed code, at least one; every other code is one unit. */
export function unitsOf({ unit_minutes, minutes }: Pick<BillLine, 'unit_minutes' | 'minutes'>): number {
  return unit_minutes && minutes ? Math.max(1, Math.floor(minutes / unit_minutes)) : 1
}

/** What a line comes to, in cents. */
export function amountOf(line: Pick<BillLine, 'charge' | 'unit_minutes' | 'minutes'>): number {
  return line.charge * unitsOf(line)
}

/** What all lines come to, in cents. */
export function totalOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

/** Where a line's service took place: as its modifier says, else where the visit did. */
export function placeOfService({ modifier }: Pick<BillLine, 'modifier'>, visit: Place): string {
  return (modifier && MODIFIERS[modifier].place) ?? visit
}
