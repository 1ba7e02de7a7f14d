import type { DateRange } from '~/platform/date-range'
import { byRank, periodsWith } from './periods'
import { FEW, SCOPES, type Scope } from './scope'

/** How many people had a value in a month (YYYY-MM) and their next one in another (9999-12 for none). */
export type MonthCount = { month: string; until: string; people: number }

/** A place with a report, and the months of its people for one score. */
export type PlaceCounts = { scope: Scope; id: number; rows: MonthCount[] }

/** The people that two places share. */
export type Overlap = { one: string; other: string; rows: MonthCount[] }

export type Figure = { scope: Scope; id: number; period: DateRange; people: number }

export const placeKey = ({ scope, id }: Pick<Figure, 'scope' | 'id'>) => `${scope} ${id}`

type Place = PlaceCounts & { common: Map<string, MonthCount[]> }
type Figures = Map<string, Figure[]>

const monthOf = (day: string) => day.slice(0, 7)
const lengthOf = ({ from, to }: DateRange) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1
const isWithin = (inner: DateRange, outer: DateRange) => inner.from >= outer.from && inner.to <= outer.to
const isFew = (people: number) => people > 0 && people < FEW

/** Number of people with a value in `period` and no later one before the end of `until`. */
function count(rows: readonly MonthCount[], period: DateRange, until = period): number {
  const [from, to, end] = [monthOf(period.from), monthOf(period.to), monthOf(until.to)]
  let sum = 0
  for (const row of rows) if (row.month >= from && row.month <= to && row.until > end) sum += row.people
  return sum
}

/**
 * Returns the figures of one score that must be hidden although five or more people have it, because they
 * differ from another figure by one to four people: from another place or period, or from all parts of a
 * place or period together. Wider figures take precedence: company, plan, practice, practitioner; years
 * before months.
 * @param today the day the report is made; its month is not over
 */
export function hiddenFigures(
  places: readonly PlaceCounts[],
  overlaps: readonly Overlap[],
  today: string,
): Figure[] {
  const known = new Map<string, Place>(
    places.map((place) => [placeKey(place), { ...place, common: new Map() }]),
  )
  for (const { one, other, rows } of overlaps) {
    known.get(one)?.common.set(other, rows)
    known.get(other)?.common.set(one, rows)
  }
  const told: Figures = new Map()
  const hidden: Figure[] = []
  for (const figure of inOrder([...known.values()], today)) {
    const place = known.get(placeKey(figure))!
    if (differsByFew(figure, place, told)) hidden.push(figure)
    else told.set(placeKey(figure), [...(told.get(placeKey(figure)) ?? []), figure])
  }
  for (let more = leftOver(known, told); more; more = leftOver(known, told)) {
    const gone = more
    const key = placeKey(gone)
    told.set(
      key,
      told.get(key)!.filter((figure) => figure !== gone),
    )
    hidden.push(gone)
  }
  return hidden
}

/** All figures of five or more people, widest first. */
function inOrder(places: readonly Place[], today: string): Figure[] {
  const figures = places.flatMap(({ scope, id, rows }) => {
    const periods = new Map<string, DateRange>()
    for (const month of new Set(rows.map((row) => row.month)))
      for (const period of periodsWith(`${month}-01`, today))
        periods.set(`${period.from} ${period.to}`, period)
    return [...periods.values()].map((period) => ({ scope, id, period, people: count(rows, period) }))
  })
  return figures
    .filter(({ people }) => people >= FEW)
    .sort(
      (a, b) =>
        SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) || byRank(a.period, b.period) || a.id - b.id,
    )
}

function differsByFew(figure: Figure, place: Place, told: Figures): boolean {
  const partners: [string, MonthCount[]][] = [[placeKey(figure), place.rows], ...place.common]
  return partners.some(([key, common]) =>
    (told.get(key) ?? []).some(
      (other) => Math.abs(other.people - figure.people) < FEW && isFew(difference(figure, other, common)),
    ),
  )
}

/** Number of people who are in only one of two figures, or in both with different values. */
function difference(one: Figure, other: Figure, common: readonly MonthCount[]): number {
  const [first, second] =
    one.period.from <= other.period.from ? [one.period, other.period] : [other.period, one.period]
  const to = first.to < second.to ? first.to : second.to
  const all = one.people + other.people
  if (second.from > to) return all
  const shared = { from: second.from, to }
  const end = { from: first.from, to: first.to > second.to ? first.to : second.to }
  // Counted in both figures, including people whose values lie before and after the shared months.
  const inBoth = count(common, shared) + stepsOver(common, first, shared, second)
  return all - inBoth - count(common, shared, end)
}

function stepsOver(
  rows: readonly MonthCount[],
  first: DateRange,
  shared: DateRange,
  second: DateRange,
): number {
  const [from, begin, end, to] = [first.from, shared.from, shared.to, second.to].map(monthOf) as [
    string,
    string,
    string,
    string,
  ]
  let sum = 0
  for (const { month, until, people } of rows)
    if (month >= from && month < begin && until > end && until <= to) sum += people
  return sum
}

/**
 * The smallest part of a place or period whose parts together leave out one to four people; null if there is
 * none.
 */
function leftOver(places: ReadonlyMap<string, Place>, told: Figures): Figure | null {
  for (const [key, figures] of told) {
    const place = places.get(key)!
    for (const whole of figures) {
      const parts = [...placesWithin(whole, place, told), ...periodsWithin(whole, place, told)]
      const few = parts.find(({ left }) => isFew(left))
      if (few) return few.figures.reduce((least, figure) => (figure.people < least.people ? figure : least))
    }
  }
  return null
}

type Parts = { figures: Figure[]; left: number }

function placesWithin(whole: Figure, place: Place, told: Figures): Parts[] {
  return SCOPES.slice(SCOPES.indexOf(whole.scope) + 1).flatMap((scope) => {
    let [inside, outside] = [0, 0]
    const figures: Figure[] = []
    for (const [key, common] of place.common) {
      if (!key.startsWith(`${scope} `)) continue
      const part = told
        .get(key)
        ?.find(({ period }) => period.from === whole.period.from && period.to === whole.period.to)
      if (!part) continue
      const shared = count(common, whole.period)
      figures.push(part)
      inside += shared
      outside += part.people - shared
    }
    const left = whole.people - inside
    // If people are in several parts, they count in each, and subtraction reveals nothing.
    return figures.length > 0 && left >= 0 ? [{ figures, left: left + outside }] : []
  })
}

function periodsWithin(whole: Figure, { rows }: Place, told: Figures): Parts[] {
  const inner = (told.get(placeKey(whole)) ?? []).filter(
    ({ period }) =>
      isWithin(period, whole.period) && lengthOf(period) < lengthOf(whole.period) && lengthOf(period) <= 12,
  )
  return [...new Set(inner.map(({ period }) => lengthOf(period)))].map((length) => {
    const figures = inner.filter(({ period }) => lengthOf(period) === length)
    const last = figures.reduce((sum, { period }) => sum + count(rows, period, whole.period), 0)
    const all = figures.reduce((sum, { people }) => sum + people, 0)
    return { figures, left: whole.people - last + (all - last) }
  })
}
