import { expect, it } from 'vitest'
import { lineOf } from './line'

/** Work that ends when the test says so, and records when it began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

const LIMITS = { atOnce: 2, waiting: 6, ofPerson: 3, seconds: 60 }

it('runs two pieces at once, and the next when one ends', async () => {
  const { begun, work, end } = works()
  const inTurn = lineOf(LIMITS)
  const asked = [1, 2, 3].map((person) => inTurn(person, work(`of ${person}`)))
  await Promise.resolve()
  expect(begun).toEqual(['of 1', 'of 2'])
  end('of 1')
  expect(await asked[0]).toBe('of 1')
  expect(begun).toEqual(['of 1', 'of 2', 'of 3'])
})

it('the second task of a person waits for the first, even if there is room', async () => {
  const { begun, work, end } = works()
  const inTurn = lineOf(LIMITS)
  const first = inTurn(1, work('first'))
  void inTurn(1, work('second'))
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  end('first')
  await first
  expect(begun).toEqual(['first', 'second'])
})

it('many tasks of some people do not block the others', async () => {
  const { begun, work, end } = works()
  const inTurn = lineOf(LIMITS)
  const asked = ['a1', 'a2', 'a3'].map((name) => inTurn(1, work(name)))
  void ['b1', 'b2', 'b3'].map((name) => inTurn(2, work(name)))
  void inTurn(3, work('c'))
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  end('a1')
  await asked[0]
  expect(begun.at(-1)).toBe('c')
})

it('too many of one person and too many in total are different errors', async () => {
  const { work } = works()
  const inTurn = lineOf({ ...LIMITS, waiting: 4 })
  for (const name of ['a', 'b', 'c', 'd']) void inTurn(1, work(name))
  await expect(inTurn(1, work('e'))).rejects.toMatchObject({ status: 429, message: 'heavy.ownWaiting' })
  void inTurn(2, work('f'))
  void inTurn(3, work('g'))
  await expect(inTurn(4, work('h'))).rejects.toMatchObject({ status: 503, message: 'heavy.waiting' })
})

it('a user who gives up leaves the line, and one who waits too long gets an error', async () => {
  const { begun, work, end } = works()
  const inTurn = lineOf(LIMITS)
  const first = inTurn(1, work('first'))
  const leaves = new AbortController()
  const given = inTurn(1, work('given up'), leaves.signal)
  void inTurn(1, work('last'))
  await Promise.resolve()
  leaves.abort()
  await expect(given).rejects.toMatchObject({ status: 503 })
  end('first')
  await first
  expect(begun).toEqual(['first', 'last'])

  const hurried = lineOf({ ...LIMITS, seconds: 0 })
  void hurried(1, work('runs'))
  await expect(hurried(1, work('late'))).rejects.toMatchObject({ message: 'heavy.waiting' })
})

it('a failure frees its slot', async () => {
  const { work } = works()
  const inTurn = lineOf({ ...LIMITS, atOnce: 1 })
  await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  void inTurn(1, work('runs'))
  await expect(inTurn(2, work('x'), AbortSignal.abort())).rejects.toMatchObject({ status: 503 })
})
