/**
 * What may be chosen beside a code: some say where the service took place (box 24B), the others are modifiers
 * (24D). `remote`: live by audio or video, so the patient is not in the office.
 */
export const MODIFIERS = {
  '-02': { place: '02', printed: [], remote: false },
  '-10': { place: '10', printed: [], remote: false },
  '-11': { place: '11', printed: [], remote: false },
  '-25': { place: null, printed: ['25'], remote: false },
  '-33': { place: null, printed: ['33'], remote: false },
  '-93': { place: null, printed: ['93'], remote: true },
  '-95': { place: null, printed: ['95'], remote: true },
} as const satisfies Record<string, { place: string | null; printed: readonly string[]; remote: boolean }>
export type Modifier = keyof typeof MODIFIERS
export const MODIFIER_NAMES = Object.keys(MODIFIERS) as Modifier[]
const REMOTE = Object.values(MODIFIERS).flatMap(({ remote, printed }): readonly string[] =>
  remote ? printed : [],
)

/** Where the visit took place: office, telehealth at home, telehealth elsewhere. The first is the default. */
export const PLACES = ['11', '10', '02'] as const
export type Place = (typeof PLACES)[number]

/** Further modifiers of a line: box 24D takes four in all. */
export const MORE_MODIFIERS = 3

export const BILL_MINUTES = [10, 15, 20, 30, 40, 60, 90] as const
export const MOST_DIAGNOSES = 5
/** A service points to at most so many diagnoses (box 24E). */
export const MOST_POINTERS = 4
export const DIAGNOSIS_LETTERS = 'ABCDEFGHIJKL'

/** What the date of box 14 is: 431 the beginning of the illness or injury, 484 the last menstrual period. */
export const ONSETS = ['431', '484'] as const
export type Onset = (typeof ONSETS)[number]

/** Who sent the patient: DN referred, DK ordered, DQ supervises (box 17). */
export const REFERRALS = ['DN', 'DK', 'DQ'] as const
export type Referral = (typeof REFERRALS)[number]

/** One code as it was billed: with the practice's words and charge of then. */
export type BillLine = {
  code: string
  description: string
  charge: number
  unit_minutes: number | null
  modifier: Modifier | null
  /** Those after the first, such as `25 59` (box 24D). */
  moreModifiers: string
  minutes: number | null
  /** Box 24G. */
  units: number
  /** Letters of diagnoses, the main one first (box 24E); empty: all, at most the first four. */
  pointers: string
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
  /** When the illness or injury began, and what that date is (box 14). */
  onsetDate: string | null
  onsetQualifier: Onset | null
  /** Box 17, and 17b. */
  referrerQualifier: Referral | null
  referrerName: string | null
  referrerNpi: string | null
}

/** Codes for each whole span of minutes; other timed codes round at their middle (CPT, time rules). */
const WHOLE_SPANS = new Set([
  ...['99424', '99425', '99426', '99427', '99437', '99439', '99457', '99458', '99470', '99484'],
  ...['99487', '99489', '99490', '99491', '0592T', '0593T'],
])

/**
 * The units of the minutes spent, which may be none: a timed code counts a further unit from more than half of
 * its span (15 minutes: 8 is one, 23 two), codes of whole spans only then. Every other code is one unit.
 */
export function countedUnits({
  code,
  unit_minutes: span,
  minutes,
}: Pick<BillLine, 'code' | 'unit_minutes' | 'minutes'>): number {
  if (!span || !minutes) return 1
  const whole = Math.floor(minutes / span)
  return !WHOLE_SPANS.has(code) && (minutes % span) * 2 > span ? whole + 1 : whole
}

/** The units of a line where they are not those that its minutes come to. */
export function otherUnits(line: Omit<BillLine, 'charge' | 'description'>): number | null {
  return line.units === countedUnits(line) ? null : line.units
}

/** The diagnoses that a line points to, as letters: those chosen, else all, at most four. */
export function pointersOf({ pointers }: Pick<BillLine, 'pointers'>, diagnoses: number): string {
  return pointers || DIAGNOSIS_LETTERS.slice(0, Math.min(diagnoses, MOST_POINTERS))
}

/** What a line comes to, in cents. */
export function amountOf(line: Pick<BillLine, 'charge' | 'units'>): number {
  return line.charge * line.units
}

/** What all lines come to, in cents. */
export function totalOf(lines: readonly Pick<BillLine, 'charge' | 'units'>[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

type Modified = Pick<BillLine, 'modifier' | 'moreModifiers'>

/** The modifiers of a line as box 24D has them, the chosen one first. */
export function modifiersOf({ modifier, moreModifiers }: Modified): string[] {
  return [...(modifier ? MODIFIERS[modifier].printed : []), ...moreModifiers.split(' ').filter(Boolean)]
}

/** A code with its modifiers, `99213-25-95`. */
export function codeText({ code, modifier, moreModifiers }: Modified & Pick<BillLine, 'code'>): string {
  return [code + (modifier ?? ''), ...moreModifiers.split(' ').filter(Boolean)].join('-')
}

/** Where a line's service took place: as its modifier says, else where the visit did; who was seen by audio or
 * video alone was not in the office. */
export function placeOfService(line: Modified, visit: Place): string {
  const place = line.modifier && MODIFIERS[line.modifier].place
  const isRemote = modifiersOf(line).some((printed) => REMOTE.includes(printed))
  return place ?? (isRemote && visit === '11' ? '10' : visit)
}
