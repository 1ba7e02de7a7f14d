import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from 'db/connection'
import { migrate } from 'db/migrations/index'
import { openShared } from 'db/open'
import type { Sequelize } from 'sequelize'
import { keepAllAttention } from '~/domain/attention/attention-job.server'
import { recreate, startPostgres, type TestPostgres } from 'tests/setup/postgres'
import type { BenchDatabase } from './options'
import { isPopulated, populate, refreshSessions } from './populate'

/** `files` is the folder of stored documents. */
export type Filled = { url: string; sequelize: Sequelize; files: string }

/**
 * A filled database that is never measured itself: each part gets its own copy, so that no part sees what
 * another one has left.
 */
export type Template = {
  /** Seconds it took to fill; almost none if an earlier run's database was kept. */
  seconds: number
  /** Runs `work` on a fresh copy, and cleans up even if it fails. */
  copied: <T>(work: (filled: Filled) => Promise<T>) => Promise<T>
}

/** Runs `work` with a filled template of one kind, and cleans up even if it fails. */
export async function withTemplate<T>(
  kind: BenchDatabase,
  { rows, folder }: { rows: number; folder: string | null },
  work: (template: Template) => Promise<T>,
): Promise<T> {
  const kept = folder !== null
  const home = folder ?? mkdtempSync(join(tmpdir(), 'tendwell-bench-'))
  mkdirSync(home, { recursive: true })
  const server = kind === 'postgres' ? await startPostgres(home) : null
  try {
    const name = `tendwell_bench_${rows}`
    const file = join(home, `${name}.sqlite`)
    const seconds = await fill(server ? await ownDatabase(server, name, rows) : `sqlite:${file}`, rows)
    const copied = async <R>(measured: (filled: Filled) => Promise<R>): Promise<R> => {
      const files = mkdtempSync(join(home, 'part-'))
      try {
        return await opened(server ? await copyOf(server, name) : copyInto(files, file), (url, sequelize) =>
          measured({ url, sequelize, files: join(files, 'files') }),
        )
      } finally {
        rmSync(files, { recursive: true, force: true })
      }
    }
    return await work({ seconds, copied })
  } finally {
    await server?.stop()
    if (!kept) rmSync(home, { recursive: true, force: true })
  }
}

/** Fills the template, or updates the one that an earlier run has kept. Returns how many seconds it took. */
function fill(url: string, rows: number): Promise<number> {
  return opened(url, async (_, sequelize) => {
    const startedAt = performance.now()
    if (!(await isPopulated(sequelize, rows))) await populate(sequelize, rows)
    // A kept database may be from an older version.
    await migrate(sequelize)
    await refreshSessions(sequelize)
    // Otherwise the worker would do it while something is being measured.
    await keepAllAttention()
    return (performance.now() - startedAt) / 1000
  })
}

async function opened<T>(url: string, work: (url: string, sequelize: Sequelize) => Promise<T>): Promise<T> {
  const sequelize = openShared(url)
  try {
    return await work(url, sequelize)
  } finally {
    await sequelize.close()
  }
}

/** The SQLite file is complete only once its last connection is closed. */
function copyInto(folder: string, file: string): string {
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  return `sqlite:${copy}`
}

const copyOf = (server: TestPostgres, name: string) => recreate(server.url, `${name}_copy`, name)

/** A database that an earlier run has filled is reused. */
async function ownDatabase(server: TestPostgres, name: string, rows: number): Promise<string> {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const sequelize = openDatabase(url.href, { pool: 1 })
  const usable = await isPopulated(sequelize, rows)
  await sequelize.close()
  return usable ? url.href : server.createDatabase(name)
}
