import { QueryTypes, type Sequelize } from 'sequelize'
import { migrate, migrations } from 'db/migrations/index'
import { CompanyAdmin } from 'db/models/company-admin'
import { Practitioner } from 'db/models/practitioner'
import { Participant } from 'db/models/participant'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import { refreshStatistics } from 'db/statistics'
import { sha256 } from '~/platform/secrets.server'
import { stamp } from 'tests/builders/unique'
import { companyOf, participantSelect, planOf, providerSelect, series, userSelect } from './people-sql'

export const COMPANIES = 20
/** The first ID of generated people; the others follow. */
export const FIRST_ID = 1001
export const STATEMENT_ROWS = 100_000

/** Signed-in people of a filled database: their cookie tokens, which are also their auth keys. */
export const TOKENS = {
  admin: 'bench-admin-token-0001',
  practitioner: 'bench-practitioner-token-0001',
  physician: 'bench-physician-token-0001',
  participant: 'bench-participant-token-0001',
} as const

/**
 * Fills an empty database with `rows` made-up participants, the same ones every time. Indexes are built after
 * the rows.
 */
export async function populate(sequelize: Sequelize, rows: number): Promise<void> {
  await migrations(sequelize).up({ to: '002-people' })
  await fillOrganisation(sequelize)
  for (let from = 0; from < rows; from += STATEMENT_ROWS) {
    const numbers = series(sequelize.getDialect() === 'sqlite', from, Math.min(rows, from + STATEMENT_ROWS))
    for (const select of [userSelect, participantSelect, providerSelect])
      await sequelize.query(`${numbers} ${select}`, { type: QueryTypes.RAW })
  }
  await continueIds(sequelize, [
    'reseller',
    'company',
    'plan',
    'practice',
    'app_user',
    'participant',
    'provider',
  ])
  await migrate(sequelize)
  await signIn()
  await refreshStatistics(sequelize)
  await sequelize.query(
    sequelize.getDialect() === 'sqlite' ? 'PRAGMA wal_checkpoint(TRUNCATE)' : 'VACUUM ANALYZE',
  )
}

/** True if a database has already been filled with this number of rows. */
export async function isPopulated(sequelize: Sequelize, rows: number): Promise<boolean> {
  try {
    const id = FIRST_ID + rows - 1
    const found = await sequelize.query(
      'SELECT id FROM participant WHERE id = $id AND (SELECT COUNT(*) FROM session) = $people',
      { bind: { id, people: Object.keys(TOKENS).length }, type: QueryTypes.SELECT },
    )
    return found.length === 1
  } catch {
    return false
  }
}

async function fillOrganisation(sequelize: Sequelize): Promise<void> {
  const at = stamp().created
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW })
  for (const id of [1, 2])
    await run(
      `INSERT INTO reseller (id, name, name_search, created, updated)
        VALUES (${id}, 'Reseller ${id}', 'reseller ${id}', '${at}', '${at}')`,
    )
  for (let index = 0; index < COMPANIES; index++) {
    const { company, reseller, practice } = companyOf(index)
    const named = (what: string) =>
      `'${what} ${company}', '${what.toLowerCase()} ${company}', '${at}', '${at}'`
    await run(
      `INSERT INTO company (id, reseller_id, name, name_search, created, updated)
        VALUES (${company}, ${reseller}, ${named('Company')})`,
    )
    await run(
      `INSERT INTO plan (id, company_id, name, name_search, created, updated)
        VALUES (${planOf(index)}, ${company}, ${named('Plan')})`,
    )
    await run(
      `INSERT INTO practice (id, company_id, type, email, name, name_search, created, updated)
        VALUES (${practice}, ${company}, 'PRIMARY', 'office@practice.example', ${named('Practice')})`,
    )
    await run(`INSERT INTO practice_plan (practice_id, plan_id) VALUES (${practice}, ${planOf(index)})`)
  }
}

/** PostgreSQL's sequences do not advance for explicitly inserted IDs. */
export async function continueIds(sequelize: Sequelize, tables: string[]): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  for (const table of tables)
    await sequelize.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT MAX(id) FROM ${table}))`,
    )
}

async function signIn(): Promise<void> {
  const email = (name: string) => ({ email: `${name}@bench.example`, email_key: `${name}@bench.example` })
  const admin = await User.create({ ...email('admin'), role: 'ADMIN', ...stamp() })
  const company = await User.create({ ...email('company'), role: 'COMPANY_ADMIN', ...stamp() })
  await CompanyAdmin.create({
    user_id: company.id,
    company_id: companyOf(0).company,
    created: stamp().created,
  })
  await openSession(TOKENS.admin, admin.id, null)
  for (const [token, name, role] of [
    [TOKENS.practitioner, 'manager', 'PRACTICE_MANAGER'],
    [TOKENS.physician, 'physician', 'PHYSICIAN'],
  ] as const) {
    const working = await buildPractitioner(name, role)
    await openSession(token, working.user_id, working.id)
  }
  await openSession(TOKENS.participant, FIRST_ID, null)
}

/** Adds a practitioner to the first practice. */
async function buildPractitioner(name: string, role: string): Promise<Practitioner> {
  const email = `${name}@bench.example`
  const user = await User.create({ email, email_key: email, role: 'PRACTITIONER', ...stamp() })
  const own = await Participant.create({
    user_id: user.id,
    firstname: 'Bench',
    lastname: name,
    firstname_search: 'bench',
    lastname_search: name,
    email_search: email,
    is_staff: 1,
    ...stamp(),
  })
  const { practice } = companyOf(0)
  return Practitioner.create({
    user_id: user.id,
    participant_id: own.id,
    practice_id: practice,
    role,
    ...stamp(),
  })
}

async function openSession(token: string, user_id: number, practitioner_id: number | null): Promise<void> {
  const { created } = stamp()
  const expires = new Date(Date.now() + 12 * 3_600_000).toISOString()
  await Session.create({
    token_hash: sha256(token),
    auth_key_hash: sha256(`key-${token}`),
    user_id,
    practitioner_id,
    created,
    last_seen: created,
    expires,
  })
}

/** The sessions of an earlier run have expired. */
export async function refreshSessions(sequelize: Sequelize): Promise<void> {
  const bind = { now: stamp().created, expires: new Date(Date.now() + 12 * 3_600_000).toISOString() }
  await sequelize.query('UPDATE session SET last_seen = $now, expires = $expires', { bind })
}
