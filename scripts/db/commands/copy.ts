import { QueryTypes, type Sequelize } from 'sequelize'
import { parseEnv } from '~/platform/env.server'
import { openDatabase } from 'db/connection'
import { migrate } from 'db/migrations/index'
import type { CommandInput } from './command'

/** Parents before children; sessions stay behind, and triggers count anew what the table tally holds. */
export const TABLES = [
  'practice_code',
  'reseller',
  'company',
  'plan',
  'plan_resource',
  'practice',
  'practice_plan',
  'app_user',
  'reseller_admin',
  'company_admin',
  'participant',
  'practitioner',
  'provider',
  'provider_request',
  'attachment',
  'message',
  'message_attachment',
  'superbill_code',
  'survey',
  'response',
  'response_history',
  'score',
  'diet_result',
  'biometrics',
  'anthropometrics',
  'safety_event',
  'user_log',
  'outbox',
  'idempotency',
  'app_option',
  'job',
  'import_run',
  'invite_run',
  'staged_batch',
]
const BATCH = 500

/** Copies every row into an empty database of the other kind (SQLite to PostgreSQL), keeping ids and the log's chains. */
export async function copy({ sequelize, args }: CommandInput): Promise<void> {
  if (!args[0]) throw new Error('Name the URL of the target database')
  const target = openDatabase(parseEnv({ DATABASE_URL: args[0] }).DATABASE_URL)
  try {
    await migrate(target)
    const [used] = await target.query('SELECT id FROM app_user LIMIT 1', { type: QueryTypes.SELECT })
    if (used) throw new Error('The target database is not empty')
    // The migrations fill it with the shipped edition; the source may have a newer one.
    await target.query('DELETE FROM practice_code', { type: QueryTypes.BULKDELETE })
    for (const table of TABLES) console.log(`${table}: ${await copyTable(sequelize, target, table)} rows`)
    await target.query('DELETE FROM user_log_head', { type: QueryTypes.BULKDELETE })
    const heads = await sequelize.query<Record<string, unknown>>('SELECT * FROM user_log_head', {
      type: QueryTypes.SELECT,
    })
    await target.getQueryInterface().bulkInsert('user_log_head', heads)
  } finally {
    await target.close()
  }
}

async function copyTable(source: Sequelize, target: Sequelize, table: string): Promise<number> {
  let last = 0
  let count = 0
  for (;;) {
    const rows = await source.query<{ id: number }>(
      `SELECT * FROM ${table} WHERE id > $last ORDER BY id LIMIT ${BATCH}`,
      { type: QueryTypes.SELECT, bind: { last } },
    )
    if (rows.length === 0) break
    await target.getQueryInterface().bulkInsert(table, rows)
    last = rows.at(-1)!.id
    count += rows.length
  }
  if (target.getDialect() === 'postgres' && last > 0)
    await target.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${last})`, {
      type: QueryTypes.SELECT,
    })
  return count
}
