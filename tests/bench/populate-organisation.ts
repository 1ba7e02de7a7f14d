import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import { refreshStatistics } from 'db/statistics'
import { FIRST_ADMINISTRATOR, organisationSelects } from './organisation-sql'
import { series } from './people-sql'
import { COMPANIES, continueIds, STATEMENT_ROWS } from './populate'

/**
 * The documents of the first practice have files, as in reality: each missing one would cost the list an
 * error.
 */
export function storeDocuments(folder: string, rows: number): void {
  mkdirSync(join(folder, 'bench'), { recursive: true })
  for (let n = 0; n < rows; n += COMPANIES) writeFileSync(join(folder, 'bench', String(n)), '')
}

/** Adds `rows` rows to each table of the organization; does nothing if the database already has them. */
export async function populateOrganisation(sequelize: Sequelize, rows: number): Promise<void> {
  const there = await sequelize.query('SELECT id FROM company_admin WHERE user_id >= $first LIMIT 1', {
    bind: { first: FIRST_ADMINISTRATOR },
    type: QueryTypes.SELECT,
  })
  if (there.length > 0) return
  const sqlite = sequelize.getDialect() === 'sqlite'
  for (const select of organisationSelects) {
    for (let from = 0; from < rows; from += STATEMENT_ROWS) {
      await sequelize.query(`${series(sqlite, from, Math.min(rows, from + STATEMENT_ROWS))} ${select}`, {
        type: QueryTypes.RAW,
      })
    }
  }
  await continueIds(sequelize, ['reseller', 'company', 'plan', 'practice', 'practitioner', 'app_user'])
  await (sqlite ? refreshStatistics(sequelize) : sequelize.query('VACUUM ANALYZE'))
}
