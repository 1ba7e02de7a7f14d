import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { setClock } from '~/platform/clock'
import { enqueue } from './enqueue.server'
import { JobFailed, type JobKind } from './job-kind'
import { workDue } from './work.server'

const START = new Date('2026-03-01T10:00:00Z')
const later = (seconds: number) => setClock(new Date(START.getTime() + seconds * 1000))
const kind = (run: JobKind['run'], over: Partial<JobKind> = {}): JobKind => ({ kind: 'test', run, ...over })
const jobOf = async (id: number | null) =>
  (await readRow<Record<string, unknown>>('SELECT * FROM job WHERE id = $id', { id }))!
const work = (one: JobKind, worker = 'one') => workDue([one], { worker, chance: () => 0 })

beforeEach(async () => {
  await writeRows('DELETE FROM job')
  await writeRows('DELETE FROM job_schedule')
  setClock(START)
})

describe('a job', () => {
  it('runs once with its payload, and its result and progress are kept', async () => {
    const seen: unknown[] = []
    const id = await enqueue({ kind: 'test', payload: { row: 7 }, userId: 3 })
    const done = kind(async (job) => {
      await job.progress(3, 10)
      seen.push(job.payload, (await jobOf(job.id)).status)
      return { changed: 2 }
    })
    expect([await work(done), await work(done)]).toEqual([1, 0])
    expect(seen).toEqual([{ row: 7 }, 'running'])
    expect(await jobOf(id)).toMatchObject({
      status: 'done',
      done: 3,
      total: 10,
      result: '{"changed":2}',
      locked_by: null,
      user_id: 3,
    })
  })

  it('exists only once the transaction that added it commits', async () => {
    await expect(
      writeTx(async () => {
        await enqueue({ kind: 'test' })
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    expect(await readRows('SELECT id FROM job')).toEqual([])
  })

  it('waits for its time, and for a worker that knows its kind', async () => {
    await enqueue({ kind: 'test', runAt: new Date(START.getTime() + 60_000).toISOString() })
    expect(await work(kind(async () => undefined))).toBe(0)
    later(60)
    expect(await work({ kind: 'other', run: async () => undefined })).toBe(0)
    expect(await work(kind(async () => undefined))).toBe(1)
  })

  it('is added once per key while it waits or runs, and again afterwards', async () => {
    const add = () => enqueue({ kind: 'test', dedupeKey: 'a' })
    const id = await add()
    expect([id, await add(), await enqueue({ kind: 'test', dedupeKey: 'b' })]).toEqual([
      expect.any(Number),
      null,
      expect.any(Number),
    ])
    await work(
      kind(async () => {
        expect(await add()).toBeNull()
      }),
    )
    expect(await add()).toEqual(expect.any(Number))
  })

  it('is tried again after its waits, then given up with a code that quotes nothing', async () => {
    const id = await enqueue({ kind: 'test' })
    const fails = kind(
      () => {
        throw new TypeError('Linden Ibáñez is not a function')
      },
      { waits: [60, 120] },
    )
    expect(await work(fails)).toBe(1)
    expect(await jobOf(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: 'TypeError' })
    later(59)
    expect(await work(fails)).toBe(0)
    later(60)
    expect(await work(fails)).toBe(1)
    later(180)
    expect(await work(fails)).toBe(1)
    expect(await jobOf(id)).toMatchObject({ status: 'dead', attempts: 3, last_error: 'TypeError' })
    expect(await work(fails)).toBe(0)
  })

  it('is given up at once when its failure is final', async () => {
    const id = await enqueue({ kind: 'test' })
    await work(
      kind(() => {
        throw new JobFailed('NO_SUCH_ROW', true)
      }),
    )
    expect(await jobOf(id)).toMatchObject({ status: 'dead', attempts: 1, last_error: 'NO_SUCH_ROW' })
  })

  it('is run by one of several workers only', async () => {
    const runs: number[] = []
    for (let n = 0; n < 20; n += 1) await enqueue({ kind: 'test', payload: { n } })
    const counts = await Promise.all(
      ['one', 'two', 'three'].map((worker) =>
        work(
          kind(async ({ payload }) => void runs.push(payload.n as number)),
          worker,
        ),
      ),
    )
    expect(counts.reduce((sum, n) => sum + n)).toBe(20)
    expect(runs.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('of a worker that died is taken over when its lease ends; a worker that was only slow can no longer finish it', async () => {
    const id = await enqueue({ kind: 'test' })
    let overtaken = 0
    await work(
      kind(async () => {
        later(301)
        overtaken = await work(
          kind(async () => 'second'),
          'two',
        )
        return 'first'
      }),
    )
    expect(overtaken).toBe(1)
    expect(await jobOf(id)).toMatchObject({ status: 'done', result: '"second"', attempts: 2 })
  })

  it('that ends every worker is given up', async () => {
    const id = await enqueue({ kind: 'test' })
    await writeRows(
      `UPDATE job SET status = 'running', attempts = 3, locked_by = 'dead', locked_until = $until
        WHERE id = $id`,
      { id, until: START.toISOString() },
    )
    later(1)
    await work(kind(async () => 'never', { waits: [1, 1] }))
    expect(await jobOf(id)).toMatchObject({ status: 'dead', last_error: 'WORKER_DIED', result: null })
  })
})

describe('a repeating job', () => {
  it('runs at once, then after each interval, once for all workers', async () => {
    let runs = 0
    const hourly = kind(async () => void (runs += 1), { every: 3600 })
    await Promise.all([work(hourly, 'one'), work(hourly, 'two')])
    await work(hourly)
    expect(runs).toBe(1)
    later(3599)
    await work(hourly)
    expect(runs).toBe(1)
    later(3600)
    await Promise.all([work(hourly, 'one'), work(hourly, 'two')])
    expect(runs).toBe(2)
  })
})
