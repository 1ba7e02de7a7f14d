import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenFigures, placeKey, type Figure, type MonthCount, type PlaceCounts } from './safe-figures'
import { periodsWith } from './periods'
import { SCOPES } from './scope'

const TODAY = '2026-10-15'
const MONTHS = Array.from({ length: 20 }, (_, at) => {
  const month = 2025 * 12 + at
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
})

type Person = { plan: number; practices: number[]; practitioners: number[]; months: number[] }
type World = { places: PlaceCounts[]; members: Map<string, Set<number>>; people: Person[] }

const person = fc.record({
  plan: fc.integer({ min: 1, max: 2 }),
  practices: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  practitioners: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  months: fc.uniqueArray(fc.integer({ min: 0, max: MONTHS.length - 1 }), { minLength: 1, maxLength: 3 }),
})

function rowsOf(people: readonly Person[], ids: Iterable<number>): MonthCount[] {
  return [...ids].flatMap((id) => {
    const months = [...people[id]!.months].sort((a, b) => a - b)
    return months.map((month, at) => ({
      month: MONTHS[month]!,
      until: months[at + 1] === undefined ? '9999-12' : MONTHS[months[at + 1]!]!,
      people: 1,
    }))
  })
}

function worldOf(people: Person[]): World {
  const members = new Map<string, Set<number>>()
  const join = (key: string, id: number) => members.set(key, (members.get(key) ?? new Set()).add(id))
  for (const [id, { plan, practices, practitioners }] of people.entries()) {
    join('company 1', id)
    join(`plan ${plan}`, id)
    for (const one of practices) join(`practice ${one}`, id)
    for (const one of practitioners) join(`practitioner ${one}`, id)
  }
  const places = [...members].map(([key, ids]) => {
    const [scope, id] = key.split(' ')
    return { scope: SCOPES.find((one) => one === scope)!, id: Number(id), rows: rowsOf(people, ids) }
  })
  return { places, members, people }
}

function hiddenIn({ places, members, people }: World): Set<string> {
  const keys = [...members.keys()]
  const overlaps = keys.flatMap((one, at) =>
    keys.slice(at + 1).flatMap((other) => {
      const both = [...members.get(one)!].filter((id) => members.get(other)!.has(id))
      return both.length > 0 ? [{ one, other, rows: rowsOf(people, both) }] : []
    }),
  )
  return new Set(hiddenFigures(places, overlaps, TODAY).map(named))
}

const named = (figure: Omit<Figure, 'people'>) =>
  `${placeKey(figure)} ${figure.period.from} ${figure.period.to}`

/** The people that a figure counts, each with the month of their value. */
function counted({ people, members }: World, figure: Omit<Figure, 'people'>): Map<number, number> {
  const [from, to] = [figure.period.from.slice(0, 7), figure.period.to.slice(0, 7)]
  const values = new Map<number, number>()
  for (const id of members.get(placeKey(figure))!) {
    const inside = people[id]!.months.filter((month) => MONTHS[month]! >= from && MONTHS[month]! <= to)
    if (inside.length > 0) values.set(id, Math.max(...inside))
  }
  return values
}

function toldIn(world: World) {
  const hidden = hiddenIn(world)
  const periods = new Map(
    MONTHS.flatMap((month) => periodsWith(`${month}-01`, TODAY)).map((period) => [
      `${period.from} ${period.to}`,
      period,
    ]),
  )
  return world.places.flatMap(({ scope, id }) =>
    [...periods.values()].flatMap((period) => {
      const figure = { scope, id, period }
      const values = counted(world, figure)
      return values.size >= 5 && !hidden.has(named(figure)) ? [{ figure, values }] : []
    }),
  )
}

function apart(one: Map<number, number>, other: Map<number, number>): number {
  const ids = new Set([...one.keys(), ...other.keys()])
  return [...ids].filter((id) => one.get(id) !== other.get(id)).length
}

describe('figures that are told', () => {
  it('never differ by one to four people, any two of all places and periods', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 5, maxLength: 40 }), (people) => {
        const told = toldIn(worldOf(people))
        for (const [at, { values }] of told.entries())
          for (const other of told.slice(at + 1)) {
            const few = apart(values, other.values)
            if (few > 0 && few < 5) return false
          }
        return true
      }),
      { numRuns: 60 },
    )
  })

  it('leave nobody alone of a company without its plans, or of a year without its months', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 5, maxLength: 40 }), (people) => {
        const told = toldIn(worldOf(people))
        for (const whole of told) {
          const parts = told.filter(({ figure }) => figure.scope === 'plan' && same(figure, whole.figure))
          const left = whole.values.size - parts.reduce((sum, { values }) => sum + values.size, 0)
          if (whole.figure.scope === 'company' && parts.length > 0 && left > 0 && left < 5) return false
        }
        return true
      }),
      { numRuns: 60 },
    )
  })

  it('are those of a plan and not of the practice in it that leaves one person out', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...{ plan: 1, practitioners: [], months: [17] },
      practices: at === 0 ? [] : [1],
    }))
    const told = toldIn(worldOf(many)).map(({ figure }) => placeKey(figure))
    expect(new Set(told)).toEqual(new Set(['company 1', 'plan 1']))
  })

  it('of places with the same people are all told', () => {
    const many = Array.from({ length: 6 }, () => ({
      plan: 1,
      practices: [1],
      practitioners: [1],
      months: [17],
    }))
    expect(new Set(toldIn(worldOf(many)).map(({ figure }) => placeKey(figure))).size).toBe(4)
  })
})

const same = (one: Omit<Figure, 'people'>, other: Omit<Figure, 'people'>) =>
  one.period.from === other.period.from && one.period.to === other.period.to
