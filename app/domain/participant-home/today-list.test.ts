import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_TODAY, TODAY_KINDS, todayList, type ToDo } from './today-list'

const toDo = fc.record({
  kind: fc.constantFrom(...TODAY_KINDS),
  id: fc.integer({ min: 1, max: 1000 }),
  due: fc.integer({ min: -30, max: 30 }),
})

describe('the list of today', () => {
  it('puts what is due longest on top, and each kind in its order', () => {
    const list: ToDo[] = [
      { kind: 'goal', id: 1, due: 3 },
      { kind: 'habit', id: 12, due: 0 },
      { kind: 'habit', id: 2, due: 0 },
      { kind: 'questionnaire', id: 'PHQ9', due: 0 },
      { kind: 'questionnaire', id: 'SLEEP', due: -4 },
    ]
    expect(todayList(list).map(({ id }) => id)).toEqual(['SLEEP', 'PHQ9', 2, 12, 1])
  })

  it('has at most seven, none twice, in order, and one of each kind that there is', () => {
    fc.assert(
      fc.property(fc.array(toDo, { maxLength: 40 }), (candidates) => {
        const list = todayList(candidates)
        expect(list).toHaveLength(Math.min(candidates.length, MOST_TODAY))
        expect(new Set(list).size).toBe(list.length)
        expect(list.map(({ due }) => due)).toEqual([...list.map(({ due }) => due)].sort((a, b) => a - b))
        const kinds = (items: readonly ToDo[]) => [...new Set(items.map(({ kind }) => kind))].sort()
        expect(kinds(list)).toEqual(kinds(candidates))
      }),
    )
  })

  it('does not depend on the order in which things were found', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(toDo, { maxLength: 12, selector: ({ kind, id }) => `${kind} ${id}` }),
        (list) => {
          expect(todayList([...list].reverse())).toEqual(todayList(list))
        },
      ),
    )
  })
})
