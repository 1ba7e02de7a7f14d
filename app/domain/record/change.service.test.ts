import { describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { setClock } from '~/platform/clock'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { once } from './change.server'

describe('once', () => {
  it('answers a repeat with the first answer for a day, whoever asks in between', async () => {
    const [admin, other] = [await actorOf((await buildAdmin()).id), await actorOf((await buildAdmin()).id)]
    let runs = 0
    const run = () => Promise.resolve(++runs)
    setClock(new Date('2031-05-01T08:00:00Z'))
    expect([await once(admin, 'test', 'key', run), await once(admin, 'test', 'key', run), await once(other, 'test', 'key', run)]).toEqual([1, 1, 2])
    setClock(new Date('2031-05-02T07:59:59Z'))
    expect(await once(admin, 'test', 'key', run)).toBe(1)
    setClock(new Date('2031-05-02T08:00:01Z'))
    expect(await once(admin, 'test', 'another key', run)).toBe(3)
    expect(await readRows(`SELECT id FROM idempotency WHERE operation = 'test'`)).toHaveLength(1)
    expect(await once(admin, 'test', 'key', run)).toBe(4)
  })
})
