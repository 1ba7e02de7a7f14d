import { describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { verifyChains } from '~/core/log/verify.server'
import { call, newPerson, serve, type Served } from './served'

const CLIENTS = 8
const ENOUGH = 60

/** Creates participants with several clients until enough were acknowledged, then kills the server. */
async function writeUntilKilled(served: Served, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  let killed = false
  let next = 0
  const client = async () => {
    while (!killed && next < ENOUGH * 10) {
      const name = `crash${round}x${next++}`
      const answer = await call(served, 'participant/create', newPerson(served, name)).catch(() => null)
      if (answer?.status === 201) acknowledged.push(`${name}@example.org`)
      if (acknowledged.length >= ENOUGH && !killed) {
        killed = true
        await served.server.stop('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return acknowledged
}

describe('a server that is killed while it writes', () => {
  it('has lost nothing that it had acknowledged, and its activity log is intact', async () => {
    for (const round of [1, 2]) {
      const acknowledged = await writeUntilKilled(await serve(), round)
      expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH)
      const stored = new Set(
        (await readRows<{ email_search: string }>('SELECT email_search FROM participant')).map(
          (row) => row.email_search,
        ),
      )
      expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
      expect(await verifyChains()).toBeNull()
    }
    const people = await readRow<{ n: number }>(
      "SELECT COUNT(*) AS n FROM participant WHERE email_search LIKE 'crash%'",
    )
    const accounts = await readRow<{ n: number }>(
      "SELECT COUNT(*) AS n FROM app_user WHERE email_key LIKE 'crash%'",
    )
    const entries = await readRow<{ n: number }>(
      "SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'CREATE' AND resource = 'participant'",
    )
    // What was written but not acknowledged was written completely: person, account and log row.
    expect([accounts, entries]).toEqual([people, people])
  }, 120_000)
})
