import { beforeEach, describe, expect, it } from 'vitest'
import { onStatement, readRow } from 'db/connection'
import { clock, setClock } from '~/platform/clock'
import { setEnv } from '~/platform/env.server'
import { count, forget, forgetAll, forgetKnown, mustTake, sweepRates, take } from './rate.server'

const later = (seconds: number) => setClock(new Date(clock().getTime() + seconds * 1000))
const times = async (n: number, work: () => Promise<{ allowed: boolean }>) => {
  let allowed = 0
  for (let done = 0; done < n; done += 1) if ((await work()).allowed) allowed += 1
  return allowed
}
const statements = async (work: () => Promise<unknown>) => {
  const sent: string[] = []
  const stop = onStatement((sql) => void sent.push(sql))
  await work()
  stop()
  return sent.length
}

beforeEach(async () => {
  await forgetAll()
  setClock(new Date('2031-05-05T10:00:00Z'))
})

describe('an exact limit', () => {
  it('refuses what exceeds it in every process, says when to retry, and refills by the clock', async () => {
    expect(await times(10, () => take('support', 'a'))).toBe(10)
    expect(await take('support', 'a')).toEqual({ allowed: false, retryAfter: 60 })
    forgetKnown()
    expect(await take('support', 'a')).toEqual({ allowed: false, retryAfter: 60 })
    expect(await take('support', 'b')).toEqual({ allowed: true, retryAfter: 0 })
    later(60)
    expect(await times(2, () => take('support', 'a'))).toBe(1)
    later(600)
    expect(await times(12, () => take('support', 'a'))).toBe(10)
  })

  it('counts simultaneous uses one by one', async () => {
    const taken = await Promise.all(Array.from({ length: 25 }, () => take('support', 'together')))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10)
  })

  it('does not query the database for a client that ignores the refusal', async () => {
    await times(11, () => take('support', 'on'))
    expect(await statements(() => times(100, () => take('support', 'on')))).toBe(0)
  })

  it('a cost above a full bucket needs a full one', async () => {
    expect(await take('support', 'dear', 1000)).toMatchObject({ allowed: true })
    expect(await take('support', 'dear')).toMatchObject({ allowed: false })
  })

  it('is a refusal with the seconds in its text', async () => {
    await times(10, () => take('support', 'text'))
    await expect(mustTake('support', 'text', { text: 'api.tooFast' })).rejects.toMatchObject({
      status: 429,
      message: 'api.tooFast',
      data: { values: { n: 60 } },
    })
  })
})

describe('a shared limit', () => {
  beforeEach(() => setEnv({ API_RATE: 8 }))

  it('costs an ordinary page no statement, and one for every eighth of a bucket', async () => {
    expect(await statements(() => times(30, () => take('call', 1)))).toBe(0)
    expect(await statements(() => times(60, () => take('call', 1)))).toBeLessThan(10)
  })

  it('refuses what exceeds the bucket, without querying again and again', async () => {
    expect(await times(300, () => take('call', 2))).toBe(240)
    expect(await take('call', 2)).toEqual({ allowed: false, retryAfter: 1 })
    expect(await statements(() => times(100, () => take('call', 2)))).toBe(0)
    later(1)
    expect(await times(20, () => take('call', 2))).toBe(8)
  })

  it('another process learns of it before it has granted more than an eighth', async () => {
    await times(300, () => take('call', 3))
    forgetKnown()
    expect(await times(300, () => take('call', 3))).toBeLessThanOrEqual(30)
  })

  it('slow use all day is not held against anybody', async () => {
    for (let page = 0; page < 200; page += 1) {
      later(5)
      expect(await take('call', 4)).toMatchObject({ allowed: true })
    }
  })
})

describe('uses that are counted and not refused', () => {
  it('return how many there are, can be given back, and are remembered for two buckets', async () => {
    const failed = { name: 'lookup', key: 'x' } as const
    for (let n = 1; n <= 3; n += 1) expect(await count([failed])).toEqual([n])
    expect(
      await count([
        { ...failed, cost: -1 },
        { ...failed, key: 'y' },
      ]),
    ).toEqual([2, 1])
    expect(await count([{ ...failed, cost: 1000 }])).toEqual([120])
    await forget('lookup', 'x')
    expect(await count([failed])).toEqual([1])
  })
})

describe('a limit with growing delays', () => {
  const tries = () => take('guess', 'somebody')

  it('lets ten through, then one after 1, 2, 4, … seconds, and never waits longer than a minute', async () => {
    expect(await times(11, tries)).toBe(10)
    const waits: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const { retryAfter } = await tries()
      waits.push(retryAfter)
      later(retryAfter)
      expect(await tries()).toMatchObject({ allowed: true })
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('simultaneous ones count the same as consecutive ones', async () => {
    const taken = await Promise.all(Array.from({ length: 16 }, tries))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10)
  })
})

it('rows of buckets that are full again are removed, and no others', async () => {
  await take('support', 'old')
  await take('question', 'long')
  later(900)
  expect(await sweepRates()).toBe(1)
  expect(await readRow('SELECT counter_key FROM rate_limit')).toEqual({ counter_key: 'question long' })
  expect(await sweepRates()).toBe(0)
})

it('a clock that was ahead blocks nobody', async () => {
  setClock(new Date('2041-01-01T00:00:00Z'))
  await times(10, () => take('support', 'ahead'))
  setClock(new Date('2031-01-01T00:00:00Z'))
  expect(await take('support', 'ahead')).toMatchObject({ allowed: true })
})
