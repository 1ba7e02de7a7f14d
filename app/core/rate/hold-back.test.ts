import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdBack } from './hold-back.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function ask(key: string, times: number) {
  const asked = { answered: 0 }
  for (let n = 0; n < times; n += 1) void holdBack(key).then(() => (asked.answered += 1))
  return asked
}

it('delays refusals by a second, and those of one key one after the other', async () => {
  const one = ask('page 1', 8)
  const other = ask('page 2', 1)
  await vi.advanceTimersByTimeAsync(990)
  expect([one.answered, other.answered]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(20)
  expect([one.answered, other.answered]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(300)
  expect(one.answered).toBe(4)
  await vi.advanceTimersByTimeAsync(400)
  expect(one.answered).toBe(8)
})

it('delays by at most ten seconds, and only as many of one key as memory allows', async () => {
  const many = ask('page 1', 510)
  await vi.advanceTimersByTimeAsync(0)
  expect(many.answered).toBe(10)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(many.answered).toBe(510)
})
