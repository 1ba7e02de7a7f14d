/**
 * The choices next to a code: some state where the service took place (box 24B), the others are modifiers
 * (24D). `remote`: live by audio or video, so that the patient is not in the office.
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

/** Additional modifiers of a line; box 24D takes four in total. */
export const MORE_MODIFIERS = 3

export const BILL_MINUTES = [10, 15, 20, 30, 40, 60, 90] as const
export const MOST_DIAGNOSES = 5
/** Maximum diagnoses that a service points to (box 24E). */
export const MOST_POINTERS = 4
export const DIAGNOSIS_LETTERS = 'ABCDEFGHIJKL'

/** The meaning of the date in box 14: 431 onset of the illness or injury, 484 last menstrual period. */
export const ONSETS = ['431', '484'] as const
export type Onset = (typeof ONSETS)[number]

/** The provider in box 17: DN referred the patient, DK ordered, DQ supervises. */
export const REFERRALS = ['DN', 'DK', 'DQ'] as const
export type Referral = (typeof REFERRALS)[number]

/** One code as it was billed, with the practice's description and charge at that time. */
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
  /** Letters of diagnoses, the main one first (box 24E); empty means all, at most the first four. */
  pointers: string
}

export type Condition = {
  employment: boolean
  autoAccident: boolean
  autoAccidentPlace: string | null
  otherAccident: boolean
}

/** The content of a superbill. */
export type Bill = {
  /** The day of the visit. */
  serviceDate: string
  placeOfService: Place
  lines: BillLine[]
  dxCodes: string[]
  conditionRelatedTo: Condition
  /** The date for box 14, and what it means. */
  onsetDate: string | null
  onsetQualifier: Onset | null
  /** Box 17, and 17b. */
  referrerQualifier: Referral | null
  referrerName: string | null
  referrerNpi: string | null
}

/** Codes that need each whole span of minutes; other timed codes round at the midpoint (CPT, time rules). */
const WHOLE_SPANS = new Set([
  ...['99424', '99425', '99426', '99427', '99437', '99439', '99457', '99458', '99470', '99484'],
  ...['99487', '99489', '99490', '99491', '0592T', '0593T'],
])

/**
 * Returns the units for the minutes spent, possibly 0. A timed code counts an additional unit from more than
 * half of its span (with 15 minutes: 8 give one, 23 give two); codes of whole spans only for each whole one.
 * Every other code is one unit.
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

/** Returns the units of a line if they differ from those computed from its minutes; else null. */
export function otherUnits(line: Omit<BillLine, 'charge' | 'description'>): number | null {
  return line.units === countedUnits(line) ? null : line.units
}

/** Returns the diagnoses that a line points to, as letters: those chosen, else all, at most four. */
export function pointersOf({ pointers }: Pick<BillLine, 'pointers'>, diagnoses: number): string {
  return pointers || DIAGNOSIS_LETTERS.slice(0, Math.min(diagnoses, MOST_POINTERS))
}

/** Returns the amount of a line, in cents. */
export function amountOf(line: Pick<BillLine, 'charge' | 'units'>): number {
  return line.charge * line.units
}

/** Returns the total of all lines, in cents. */
export function totalOf(lines: readonly Pick<BillLine, 'charge' | 'units'>[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

type Modified = Pick<BillLine, 'modifier' | 'moreModifiers'>

/** Returns the modifiers of a line as in box 24D, the chosen one first. */
export function modifiersOf({ modifier, moreModifiers }: Modified): string[] {
  return [...(modifier ? MODIFIERS[modifier].printed : []), ...moreModifiers.split(' ').filter(Boolean)]
}

/** Returns a code with its modifiers, `99213-25-95`. */
export function codeText({ code, modifier, moreModifiers }: Modified & Pick<BillLine, 'code'>): string {
  return [code + (modifier ?? ''), ...moreModifiers.split(' ').filter(Boolean)].join('-')
}

/**
 * Returns where a line's service took place: as its modifier says, else where the visit did. A patient seen
 * only by audio or video was not in the office.
 */
export function placeOfService(line: Modified, visit: Place): string {
  const place = line.modifier && MODIFIERS[line.modifier].place
  const isRemote = modifiersOf(line).some((printed) => REMOTE.includes(printed))
  return place ?? (isRemote && visit === '11' ? '10' : visit)
}
