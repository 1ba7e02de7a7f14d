import { itemSchema, type Item } from '~/domain/devices/contract'

/** What a made-up device sends, and its expected meaning, computed without the product's code. */
export type Sent = {
  item: Item
  metric: Item['metric']
  /** The instant, or the start of an interval, in milliseconds. */
  from: number
  to: number | null
  value: number
  diastolic: number | null
  crisis: boolean
}

/** A stream of pseudo-random numbers from 0 to 1 by seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const MINUTE = 60_000
const KINDS = [
  'BLOOD_PRESSURE',
  'HEARTRATE',
  'SPO2',
  'WEIGHT',
  'HRV',
  'ACTIVITY',
  'SLEEP',
  'GLUCOSE',
] as const
const OFFSETS = [0, -300, -240, 540, 345]

/** The same instant as devices around the world write it, with or without milliseconds. */
function spelled(at: number, next: () => number): string {
  const offset = OFFSETS[Math.floor(next() * OFFSETS.length)]!
  const wall = new Date(at + offset * MINUTE).toISOString()
  const text = next() < 0.5 ? wall.slice(0, 19) : wall.slice(0, 23)
  const size = Math.abs(offset)
  const two = (n: number) => String(n).padStart(2, '0')
  return offset === 0
    ? `${text}Z`
    : `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `count` different measurements of one person within some days from an instant on, in random order. */
export function makeReadings(
  count: number,
  { start, days, seed }: { start: number; days: number; seed: number },
): Sent[] {
  const next = numbersFrom(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const seen = new Set<string>()
  const made: Sent[] = []
  while (made.length < count) {
    const metric = KINDS[Math.floor(next() * KINDS.length)]!
    const from = start + Math.floor(next() * days * 1440) * MINUTE
    if (seen.has(`${metric} ${from}`)) continue
    seen.add(`${metric} ${from}`)
    const crisis = next() < 0.01
    made.push(make(metric, from, { crisis, next, between }))
  }
  return made
}

type With = { crisis: boolean; next: () => number; between: (least: number, most: number) => number }

function make(metric: Item['metric'], from: number, { crisis, next, between }: With): Sent {
  const at = spelled(from, next)
  const as = (item: object, rest: Partial<Sent> & { value: number }): Sent => ({
    item: itemSchema.parse({ metric, ...item }),
    metric,
    from,
    to: null,
    diastolic: null,
    crisis: false,
    ...rest,
  })
  if (metric === 'BLOOD_PRESSURE') {
    const [systolic, diastolic] = crisis
      ? [between(180, 220), between(70, 110)]
      : [between(100, 150), between(60, 90)]
    return as({ systolic, diastolic, unit: 'mmHg', at }, { value: systolic, diastolic, crisis })
  }
  if (metric === 'SPO2') {
    const value = crisis ? between(70, 89) : between(93, 100)
    const sent = next() < 0.5 ? { value, unit: '%' } : { value: value / 100, unit: 'fraction' }
    return as({ ...sent, at }, { value, crisis })
  }
  if (metric === 'HEARTRATE') {
    const value = crisis ? between(131, 180) : between(50, 110)
    return as({ value, unit: 'bpm', at, resting: crisis }, { value, crisis })
  }
  if (metric === 'GLUCOSE') {
    const value = crisis ? (next() < 0.5 ? between(20, 53) : between(301, 500)) : between(54, 299)
    // Half of the meters show mmol/L, with one decimal.
    const tenths = Math.round(value / 1.8016)
    if (next() < 0.5) return as({ value, unit: 'mg/dL', at }, { value, crisis })
    const asShown = Math.round(tenths * 18.016) / 10
    return as(
      { value: tenths / 10, unit: 'mmol/L', at },
      { value: asShown, crisis: asShown < 54 || asShown >= 300 },
    )
  }
  if (metric === 'ACTIVITY' || metric === 'SLEEP') {
    const to = from + between(5, 90) * MINUTE
    const value = between(1, metric === 'SLEEP' ? 90 : 3000)
    const unit = metric === 'SLEEP' ? 'min' : 'steps'
    return as({ value, unit, from: at, to: spelled(to, next) }, { value, to })
  }
  const value = metric === 'WEIGHT' ? between(150, 160) : between(20, 90)
  return as({ value, unit: metric === 'WEIGHT' ? 'lb' : 'ms', at }, { value })
}

/** Returns a function for the calendar day of an instant in a time zone. */
export function dayIn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (at) => format.format(at)
}

/**
 * The figure of one metric on one day according to readings.md, computed in the simplest way from all that
 * was sent.
 */
export function plainFigure(metric: Item['metric'], readings: readonly Sent[]): number {
  const mean = readings.reduce((sum, { value }) => sum + value, 0) / readings.length
  if (metric === 'WEIGHT') return [...readings].sort((a, b) => a.from - b.from).at(-1)!.value
  if (metric === 'SLEEP') return minutesCovered(readings)
  return metric === 'ACTIVITY' ? stepsApart(readings) : mean
}

function minutesCovered(readings: readonly Sent[]): number {
  const minutes = new Set<number>()
  for (const { from, to } of readings) for (let at = from; at < to!; at += MINUTE) minutes.add(at)
  return minutes.size
}

/** Of overlapping samples the longest counts; of equally long ones, the one that was sent first. */
function stepsApart(readings: readonly Sent[]): number {
  const kept: Sent[] = []
  const longest = [...readings].sort((a, b) => b.to! - b.from - (a.to! - a.from))
  for (const one of longest)
    if (kept.every((other) => one.to! <= other.from || other.to! <= one.from)) kept.push(one)
  return kept.reduce((sum, { value }) => sum + value, 0)
}
