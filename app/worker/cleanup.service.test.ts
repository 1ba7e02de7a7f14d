import { expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { enqueue } from '~/core/jobs/enqueue.server'
import { workDue } from '~/core/jobs/work.server'
import { openSession } from '~/core/session/session.server'
import { setClock } from '~/platform/clock'
import { buildAdmin } from 'tests/builders/people'
import { cleanup } from './cleanup.server'

const DAY_MS = 24 * 3600 * 1000

it('removes what has expired, and old jobs, and leaves what is in use', async () => {
  const start = Date.parse('2026-03-01T10:00:00Z')
  setClock(new Date(start))
  const { id: userId } = await buildAdmin()
  const ended = await openSession({ userId, staff: true })
  const old = await enqueue({ kind: 'test' })
  await workDue([{ kind: 'test', run: async () => undefined }], { worker: 'one' })
  setClock(new Date(start + 8 * DAY_MS))
  const live = await openSession({ userId, staff: true })
  const waiting = await enqueue({ kind: 'test' })
  expect(await workDue([cleanup], { worker: 'one' })).toBe(1)
  const sessions = await readRows<{ id: number }>('SELECT id FROM session WHERE user_id = $userId', {
    userId,
  })
  expect(sessions.map(({ id }) => id)).toEqual([live.sessionId])
  expect(ended.sessionId).not.toBe(live.sessionId)
  const jobs = (await readRows<{ id: number }>(`SELECT id FROM job WHERE kind = 'test'`)).map(({ id }) => id)
  expect(jobs).toEqual([waiting])
  expect(jobs).not.toContain(old)
})
