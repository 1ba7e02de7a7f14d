import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inBlocks, shownPart, STILL, type DayRow } from './blocks'

const DAYS = Array.from({ length: 20 }, (_, day) => `2026-05-${String(day + 1).padStart(2, '0')}`)

type Given = { person: number; day: number; value: number }

/** What the database tells of some people's values. */
function rowsOf(given: readonly Given[]): DayRow[] {
  const byPerson = new Map<number, Map<number, number>>()
  for (const { person, day, value } of given)
    byPerson.set(person, (byPerson.get(person) ?? new Map<number, number>()).set(day, value))
  const rows = [...byPerson.values()].flatMap((values) => {
    const days = [...values.keys()].sort((a, b) => a - b)
    return days.map((day, place) => ({
      day: DAYS[day]!,
      until_day: days[place + 1] === undefined ? STILL : DAYS[days[place + 1]!]!,
      value: values.get(day)!,
      people: 1,
    }))
  })
  return rows.sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** How many people a report of some days counts. */
function peopleOf(rows: ReturnType<typeof inBlocks>, from: string, to: string): number {
  const within = rows.filter((row) => row.from_day >= from && row.day <= to && row.until_day > to)
  const blocks = new Map<string, { from: string; to: string; people: number }>()
  for (const { from_day, day, people } of within)
    blocks.set(day, { from: from_day, to: day, people: people + (blocks.get(day)?.people ?? 0) })
  return shownPart([...blocks.values()].sort((a, b) => (a.to < b.to ? -1 : 1)))?.people ?? 0
}

const values = fc.array(
  fc.record({
    person: fc.integer({ min: 0, max: 24 }),
    day: fc.integer({ min: 0, max: DAYS.length - 1 }),
    value: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 90 },
)

describe('days in blocks', () => {
  it('have five people each, and leave out the newest days until they have five', () => {
    const few = [1, 2, 3].map((person) => ({ person, day: 0, value: 1 }))
    const more = [3, 4, 5].map((person) => ({ person, day: 2, value: 2 }))
    const late = [6, 7].map((person) => ({ person, day: 9, value: 3 }))
    const blocks = inBlocks(rowsOf([...few, ...more, ...late]))
    expect(blocks).toEqual([
      { from_day: DAYS[0], day: DAYS[2], until_day: STILL, value: 1, people: 2 },
      { from_day: DAYS[0], day: DAYS[2], until_day: STILL, value: 2, people: 3 },
    ])
  })

  it('never tell of fewer than five people, also by the difference of two ranges with one end in common', () => {
    fc.assert(
      fc.property(values, (given) => {
        const rows = inBlocks(rowsOf(given))
        for (const to of DAYS) {
          const counts = DAYS.filter((from) => from <= to).map((from) => peopleOf(rows, from, to))
          for (const [place, count] of counts.entries()) {
            const left = count - (counts[place + 1] ?? 0)
            expect(left === 0 || left >= 5).toBe(true)
          }
        }
        for (const { from_day, day } of rows) {
          const inside = given.filter(({ day: at }) => DAYS[at]! >= from_day && DAYS[at]! <= day)
          expect(new Set(inside.map(({ person }) => person)).size).toBeGreaterThanOrEqual(5)
        }
      }),
      { numRuns: 60 },
    )
  })
})
