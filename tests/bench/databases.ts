import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sequelize } from 'sequelize'
import { openDatabase } from 'db/connection'
import { migrate } from 'db/migrations/index'
import { openShared } from 'db/open'
import { keepAllAttention } from '~/domain/attention/attention-job.server'
import { startPostgres, type TestPostgres } from 'tests/setup/postgres'
import type { BenchDatabase } from './options'
import { isPopulated, populate, refreshSessions } from './populate'

/** `files` is the folder of stored documents. */
export type Filled = { url: string; sequelize: Sequelize; seconds: number; files: string }

/** Runs `work` on a filled database of one kind and clears up after it, also when it fails. */
export async function withDatabase<T>(
  kind: BenchDatabase,
  { rows, folder }: { rows: number; folder: string | null },
  work: (filled: Filled) => Promise<T>,
): Promise<T> {
  const kept = folder !== null
  const home = folder ?? mkdtempSync(join(tmpdir(), 'tendwell-bench-'))
  mkdirSync(home, { recursive: true })
  const server = kind === 'postgres' ? await startPostgres(home) : null
  try {
    const name = `tendwell_bench_${rows}`
    const url = server ? await ownDatabase(server, name, rows) : `sqlite:${join(home, `${name}.sqlite`)}`
    const sequelize = openShared(url)
    try {
      const startedAt = performance.now()
      if (!(await isPopulated(sequelize, rows))) await populate(sequelize, rows)
      // What was kept may be of an older version.
      await migrate(sequelize)
      const seconds = (performance.now() - startedAt) / 1000
      await refreshSessions(sequelize)
      // Or the worker does it meanwhile, beside what is measured.
      await keepAllAttention()
      return await work({ url, sequelize, seconds, files: join(home, 'files') })
    } finally {
      await sequelize.close()
    }
  } finally {
    await server?.stop()
    if (!kept) rmSync(home, { recursive: true, force: true })
  }
}

/** A database that an earlier run has filled is used again. */
async function ownDatabase(server: TestPostgres, name: string, rows: number): Promise<string> {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const sequelize = openDatabase(url.href, { pool: 1 })
  const usable = await isPopulated(sequelize, rows)
  await sequelize.close()
  return usable ? url.href : server.createDatabase(name)
}
