import { QueryTypes, type Sequelize } from 'sequelize'
import { parseEnv } from '~/platform/env.server'
import { openDatabase } from 'db/connection'
import { migrate } from 'db/migrations/index'
import { KIND_NAMES, KINDS } from '~/entities/index'
import type { Kind } from '~/entities/kind'
import type { CommandInput } from './command'

/** Parents before children. */
const COPIED = KIND_NAMES.filter((name) => KINDS[name].copy !== 'none')
const BATCH = 500

/**
 * Copies every row into an empty database of the other kind (SQLite to PostgreSQL), keeping IDs and the log's
 * chains.
 */
export async function copy({ sequelize, args: [url = ''] }: CommandInput): Promise<void> {
  const target = openDatabase(parseEnv({ DATABASE_URL: url }).DATABASE_URL)
  try {
    await migrate(target)
    const [used] = await target.query('SELECT id FROM app_user LIMIT 1', { type: QueryTypes.SELECT })
    if (used) throw new Error('The target database is not empty')
    for (const name of COPIED)
      console.log(`${KINDS[name].table}: ${await copyTable(sequelize, target, KINDS[name])} rows`)
  } finally {
    await target.close()
  }
}

async function copyTable(source: Sequelize, target: Sequelize, kind: Kind): Promise<number> {
  const { table, key, copy: how } = kind
  if (how === 'instead') await target.query(`DELETE FROM ${table}`, { type: QueryTypes.BULKDELETE })
  let last = -1
  let count = 0
  for (;;) {
    const rows = await source.query<Record<string, number>>(
      `SELECT * FROM ${table} WHERE ${key} > $last ORDER BY ${key} LIMIT ${BATCH}`,
      { type: QueryTypes.SELECT, bind: { last } },
    )
    if (rows.length === 0) break
    await target.getQueryInterface().bulkInsert(table, rows)
    last = rows.at(-1)![key!]!
    count += rows.length
  }
  if (target.getDialect() === 'postgres' && key === 'id' && last > 0)
    await target.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${last})`, {
      type: QueryTypes.SELECT,
    })
  return count
}
