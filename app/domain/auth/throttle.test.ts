import { describe, expect, it } from 'vitest'
import { delaySeconds, network } from './throttle'

describe('delaySeconds', () => {
  it('is nothing before ten failures, then doubles up to a short limit', () => {
    expect([0, 1, 9].map((n) => delaySeconds('account', n, false))).toEqual([0, 0, 0])
    expect([10, 11, 12, 15, 16, 500].map((n) => delaySeconds('account', n, false))).toEqual([
      1, 2, 4, 32, 60, 60,
    ])
    expect([49, 50, 58, 59, 500].map((n) => delaySeconds('address', n, false))).toEqual([0, 1, 256, 300, 300])
  })

  it('begins after three for an account while the whole service is under attack', () => {
    expect([2, 3, 4].map((n) => delaySeconds('account', n, true))).toEqual([0, 1, 2])
    expect(delaySeconds('address', 49, true)).toBe(0)
  })
})

describe('network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, expected) => expect(network(address)).toBe(expected))
})
