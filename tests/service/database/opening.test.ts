import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { database, readRow } from 'db/connection'

type Pool = { connectionManager: { getConnection: (options: object) => Promise<unknown> } }
const pool = () => (database() as unknown as Pool).connectionManager

afterEach(() => {
  vi.restoreAllMocks()
})

describe.runIf(!inject('databaseTemplate').startsWith('sqlite:'))(
  'a connection that PostgreSQL ends while it is opened',
  () => {
    it('goes unnoticed: the next one is opened', async () => {
      vi.spyOn(pool(), 'getConnection').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
      expect(await readRow('SELECT 1 AS n')).toEqual({ n: 1 })
    })

    it('is an error at once if there is no server', async () => {
      const opened = vi
        .spyOn(pool(), 'getConnection')
        .mockRejectedValue(new Error('connect ECONNREFUSED 127.0.0.1:1'))
      await expect(readRow('SELECT 1 AS n')).rejects.toThrow('ECONNREFUSED')
      expect(opened).toHaveBeenCalledTimes(1)
    })
  },
)
