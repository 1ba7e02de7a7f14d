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
    expect([
      await once(admin, 'test', 'key', run),
      await once(admin, 'test', 'key', run),
      await once(other, 'test', 'key', run),
    ]).toEqual([1, 1, 2])
    setClock(new Date('2031-05-02T07:59:59Z'))
    expect(await once(admin, 'test', 'key', run)).toBe(1)
    setClock(new Date('2031-05-02T08:00:01Z'))
    expect(await once(admin, 'test', 'another key', run)).toBe(3)
    expect(await readRows(`SELECT id FROM idempotency WHERE operation = 'test'`)).toHaveLength(1)
    expect(await once(admin, 'test', 'key', run)).toBe(4)
  })

  it('answers eight at once with the one that ran', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    let runs = 0
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        once(admin, 'test', 'twins', async () => {
          await readRows('SELECT 1 AS busy')
          return ++runs
        }),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await readRows(`SELECT id FROM idempotency WHERE idempotency_key = 'twins'`)).toHaveLength(1)
  })

  it('lets a failure through, and the next try runs', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    await expect(once(admin, 'test', 'failing', () => Promise.reject(new Error('full')))).rejects.toThrow(
      'full',
    )
    expect(await once(admin, 'test', 'failing', () => Promise.resolve('well'))).toBe('well')
  })
})
