import { beforeEach, expect, it } from 'vitest'
import { forgetAll } from '~/core/rate/rate.server'
import { makeFeed } from '~/domain/calendar/feed.server'
import { setClock } from '~/platform/clock'
import { clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { loader } from './feed'

const read = async (key: string) =>
  (await walk(loader, { path: `/calendar/feed.ics?key=${key}`, token: '' })).status
const often = async (times: number, key: (n: number) => string) => {
  const seen = new Set<number>()
  for (let n = 0; n < times; n += 1) seen.add(await read(key(n)))
  return [...seen]
}
const guess = (n: number) => String(n).padStart(43, 'x')

beforeEach(async () => {
  await forgetAll()
  setClock(new Date('2031-03-03T12:00:00Z'))
})

it('a feed can be read sixty times in a quarter of an hour, and wrong addresses do not count against it', async () => {
  const place = await clinic()
  const key = new URL(await makeFeed(place.works, false)).searchParams.get('key')!
  expect(await often(60, guess)).toEqual([404])
  expect(await read(guess(60))).toBe(429)
  expect(await often(60, () => key)).toEqual([200])
  expect(await read(key)).toBe(429)
  setClock(new Date('2031-03-03T12:15:00Z'))
  expect([await read(key), await read(guess(61))]).toEqual([200, 404])
})
