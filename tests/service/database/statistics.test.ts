import { expect, it } from 'vitest'
import { database, dialect, readRows, writeRows } from 'db/connection'
import { refreshStatistics } from 'db/statistics'
import { unique } from 'tests/builders/unique'

it("SQLite's planner has statistics of its indexes; PostgreSQL is left alone", async () => {
  const word = unique('Counted')
  await writeRows(
    `INSERT INTO reseller (name, name_search, created, updated)
      VALUES ${Array.from({ length: 100 }, (_, n) => `('${word} ${n}', '${word} ${n}', '2026-01-01', '2026-01-01')`).join(', ')}`,
  )
  await refreshStatistics(database())
  if (dialect() !== 'sqlite') return
  const rows = await readRows<{ idx: string; stat: string }>(
    "SELECT idx, stat FROM sqlite_stat1 WHERE tbl = 'reseller'",
  )
  expect(Number(rows.find(({ idx }) => idx === 'reseller_live')?.stat.split(' ')[0])).toBeGreaterThanOrEqual(
    100,
  )
})
