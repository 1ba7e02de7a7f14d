import { describe, expect, it } from 'vitest'
import { WAITS, waitAfter } from './job-kind'

describe('waitAfter', () => {
  it('waits longer after each failure and ends', () => {
    const waits = WAITS.map((_, place) => waitAfter(place + 1, WAITS, 0)!)
    expect(waits).toEqual([...waits].sort((one, other) => one - other))
    expect(waitAfter(WAITS.length + 1)).toBeNull()
  })

  it('adds up to a fifth by chance', () => {
    expect(waitAfter(1, [100], 0)).toBe(100)
    expect(waitAfter(1, [100], 1)).toBe(120)
  })
})
