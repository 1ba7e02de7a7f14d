import { describe, expect, inject, it } from 'vitest'
import { database, readRows } from 'db/connection'
import { isUnavailable } from 'db/errors'

describe.runIf(!inject('databaseTemplate').startsWith('sqlite:'))(
  'temporary PostgreSQL failures, in whatever language it reports them',
  () => {
    it.each([
      ['disk_full', true],
      ['out_of_memory', true],
      ['admin_shutdown', true],
      ['deadlock_detected', true],
      ['check_violation', false],
      ['undefined_table', false],
    ])('%s: %s', async (name, cannotNow) => {
      const sql = `DO 'BEGIN RAISE EXCEPTION ''no'' USING ERRCODE = ''${name}''; END'`
      for (const ask of [() => readRows(sql), () => database().query(sql)]) {
        const error: unknown = await ask().then(
          () => null,
          (thrown: unknown) => thrown,
        )
        expect(error).toMatchObject({ message: 'no' })
        expect(isUnavailable(error)).toBe(cannotNow)
      }
    })
  },
)
