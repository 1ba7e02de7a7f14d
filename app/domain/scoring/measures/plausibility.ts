import type { Biometrics } from '../person'
import { bmi } from './bmi'

export type MeasuredName = keyof Biometrics

/**
 * Why a value looks wrong: `reason` is the key of the sentence that asks to check it. `key` identifies the
 * value with everything the rule looked at, so that another value is asked about again.
 */
export type Doubt = { name: MeasuredName; reason: string; key: string }

type Values = Partial<Record<MeasuredName, number | null>>

/** Below these, a value in mg/dL may really be in mmol/L. */
const LIKE_MMOL: Partial<Record<MeasuredName, number>> = {
  tchol: 30,
  ldl_c: 12,
  hdl_c: 8,
  trig: 15,
  fasting_bg: 30,
}
/** Usual ranges in the unit of the value; a value outside is asked about. */
const USUAL: Partial<Record<MeasuredName, readonly [number, number]>> = {
  tchol: [50, 600],
  a1c: [3, 18],
  bp_systolic: [50, 300],
  bp_diastolic: [20, 200],
}
const SMALLEST_WEIGHT = 80
const SMALLEST_HEIGHT = 36
const LARGEST_HEIGHT = 96
const LARGEST_WAIST = 75
const THIN = 16

/**
 * Returns the values of one record that look wrong: wrong unit, an impossible relation of two values, or far
 * from usual.
 */
export function doubtsOf(values: Values): Doubt[] {
  const doubts: Doubt[] = []
  const doubt = (name: MeasuredName, reason: string, ...others: MeasuredName[]) => {
    if (doubts.some((known) => known.name === name)) return
    const key = [name, ...others].map((part) => `${part}:${values[part]}`).join(',')
    doubts.push({ name, reason: `biometrics.check.${reason}`, key })
  }
  const {
    tchol = null,
    hdl_c = null,
    ldl_c = null,
    weight_lb = null,
    height_in = null,
    waist_in = null,
  } = values
  const { bp_systolic = null, bp_diastolic = null } = values
  for (const [name, below] of Object.entries(LIKE_MMOL) as [MeasuredName, number][])
    if (isBelow(values[name], below)) doubt(name, 'mmol')
  if (tchol !== null && hdl_c !== null && hdl_c > tchol) doubt('hdl_c', 'hdl', 'tchol')
  if (tchol !== null && ldl_c !== null && ldl_c > tchol) doubt('ldl_c', 'ldl', 'tchol')
  if (height_in !== null && height_in > LARGEST_HEIGHT) doubt('height_in', 'cm')
  if (isBelow(height_in, SMALLEST_HEIGHT)) doubt('height_in', 'height')
  if (waist_in !== null && waist_in > LARGEST_WAIST) doubt('waist_in', 'cm')
  const index = bmi(weight_lb, height_in)
  if (index !== null && doubts.length === 0 && index < THIN && index * 2.2 >= THIN)
    doubt('weight_lb', 'kg', 'height_in')
  if (index !== null && (index < 10 || index > 100)) doubt('weight_lb', 'bmi', 'height_in')
  if (isBelow(weight_lb, SMALLEST_WEIGHT)) doubt('weight_lb', 'kg')
  if (bp_systolic !== null && bp_diastolic !== null && bp_systolic <= bp_diastolic)
    doubt('bp_systolic', 'pressure', 'bp_diastolic')
  for (const [name, [low, high]] of Object.entries(USUAL) as [MeasuredName, [number, number]][]) {
    const value = values[name] ?? null
    if (value !== null && (value < low || value > high)) doubt(name, 'unusual')
  }
  return doubts
}

/**
 * Returns the doubts that nobody has confirmed; `confirmed` has names of values, or keys of doubts, separated
 * by spaces.
 */
export function openDoubts(values: Values, confirmed: string | null | undefined): Doubt[] {
  const known = new Set((confirmed ?? '').split(' '))
  return doubtsOf(values).filter(({ name, key }) => !known.has(key) && !known.has(name))
}

/** The mark on a value that looks wrong. */
export type Mark = 'open' | 'confirmed'

/** Returns the values of one record that look wrong, each with whether somebody has confirmed it. */
export function marksOf(values: Values, confirmed: string | null | undefined): Map<MeasuredName, Mark> {
  const open = new Set(openDoubts(values, confirmed).map(({ name }) => name))
  return new Map(doubtsOf(values).map(({ name }) => [name, open.has(name) ? 'open' : 'confirmed']))
}

/** Returns the values that a doubt is about; if there are two, it is unknown which one is wrong. */
export function valuesIn({ key }: Doubt): MeasuredName[] {
  return key.split(',').map((part) => part.split(':')[0] as MeasuredName)
}

function isBelow(value: number | null | undefined, limit: number): boolean {
  return value !== null && value !== undefined && value < limit
}
