import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { database, readRows } from 'db/connection'
import { migrate } from 'db/migrations/index'
import { openShared } from 'db/open'
import { ownPostgres, type OwnPostgres } from 'tests/setup/postgres'
import { verifyChains } from '~/core/log/verify.server'
import { call, newPerson, serve, type Served } from './served'

const onPostgres = !inject('databaseTemplate').startsWith('sqlite:')
const CLIENTS = 8
const MOST = 2_000

describe.runIf(onPostgres && !process.env.TEST_DATABASE_URL)(
  'a PostgreSQL that is stopped and started again',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tendwell-restart-'))
    let postgres: OwnPostgres
    let served: Served

    beforeAll(async () => {
      postgres = await ownPostgres(folder)
      await database().close()
      await migrate(openShared(await postgres.createDatabase('restart')))
      served = await serve()
    }, 90_000)

    afterAll(async () => {
      await served.server.stop('SIGKILL')
      await database().close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }, 60_000)

    it('is answered with 503 in the meantime; the server continues by itself, and nothing acknowledged is lost', async () => {
      const acknowledged: string[] = []
      const refused: number[] = []
      let next = 0
      /** Creates people with all clients until `enough` returns true. */
      const write = async (enough: () => boolean) => {
        const client = async () => {
          while (!enough() && next < MOST) {
            const name = `again${next++}`
            const { status } = await call(served, 'participant/create', newPerson(served, name))
            if (status === 201) acknowledged.push(`${name}@example.org`)
            else refused.push(status)
          }
        }
        await Promise.all(Array.from({ length: CLIENTS }, client))
      }
      let stopped = false
      const writing = write(() => stopped)
      await postgres.pause()
      stopped = true
      await writing
      expect((await call(served, 'participant')).status).toBe(503)
      await postgres.resume()
      const before = acknowledged.length
      await write(() => acknowledged.length >= before + 20)
      expect(acknowledged.length).toBeGreaterThanOrEqual(before + 20)
      expect([...new Set(refused)].filter((status) => status !== 503)).toEqual([])
      const stored = new Set(
        (await readRows<{ email_search: string }>('SELECT email_search FROM participant')).map(
          (row) => row.email_search,
        ),
      )
      expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
      expect(await verifyChains()).toBeNull()
    }, 60_000)
  },
)
