import { QueryTypes, type Sequelize } from 'sequelize'
import { randomInt } from 'node:crypto'

/**
 * Seconds that the database alone takes to insert `rows` people with their accounts, with one statement per
 * table in one transaction and all keys and indexes: no import can be faster.
 */
export async function bareImport(sequelize: Sequelize, rows: number): Promise<number> {
  const series = `bare${randomInt(1e9)}x`
  const email = `'${series}' || n || '@bench.example'`
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})`
  const stamp = `'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'`
  const startedAt = performance.now()
  await sequelize.transaction(async (transaction) => {
    const run = (sql: string) => sequelize.query(sql, { transaction, type: QueryTypes.RAW })
    await run(`INSERT INTO app_user (email, email_key, role, created, updated)
      ${numbers} SELECT ${email}, ${email}, 'PARTICIPANT', ${stamp} FROM numbers`)
    await run(`INSERT INTO participant (user_id, plan_id, company_id, reseller_id, firstname, lastname,
      firstname_search, lastname_search, email_search, dob, birth_month, gender, ethnicity, comment, created, updated)
      SELECT u.id, p.id, p.company_id, c.reseller_id, 'Import', 'Row ' || u.id, 'import', 'row ' || u.id, u.email_key,
        '1970-01-02', 1, 'F', 'WHITE', 'Bare', ${stamp}
      FROM app_user u, plan p JOIN company c ON c.id = p.company_id
      WHERE p.id = 1 AND u.email_key >= '${series}' AND u.email_key < '${series}~'`)
  })
  return (performance.now() - startedAt) / 1000
}
