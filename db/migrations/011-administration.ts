import { dropTables, EDITABLE, oneOf, type Ddl, type Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const NAMED = ['reseller', 'company', 'plan'] as const
const ADMINS = ['reseller_admin', 'company_admin'] as const
const RESOURCE_TEXTS = ['label_search', 'keys_search'] as const

const INDEXES: Record<string, string> = {
  reseller_live_name: 'reseller (name_search, id) WHERE archived = 0',
  company_live: 'company (id) WHERE archived = 0',
  company_live_name: 'company (name_search, id) WHERE archived = 0',
  company_live_reseller: 'company (reseller_id, id) WHERE archived = 0',
  company_live_reseller_name: 'company (reseller_id, name_search, id) WHERE archived = 0',
  plan_live_name: 'plan (name_search, id) WHERE archived = 0',
  plan_live_company: 'plan (company_id, id) WHERE archived = 0',
  plan_live_company_name: 'plan (company_id, name_search, id) WHERE archived = 0',
  participant_plan_live: 'participant (plan_id) WHERE archived = 0',
  plan_resource_label: 'plan_resource (plan_id, label_search, id)',
  plan_resource_any_label: 'plan_resource (label_search, id)',
  reseller_admin_email: 'reseller_admin (email_search, id)',
  company_admin_email: 'company_admin (email_search, id)',
  company_admin_company_id: 'company_admin (company_id, id)',
  app_user_role_email: 'app_user (role, archived, email_key, id)',
}

/**
 * Resellers, companies and plans can be archived, because records of care may still refer to them. Plans get
 * their resources, and administrators repeat the e-mail of their account (maintained by database triggers),
 * so that their lists sort by an index.
 */
export const administration: Migration = {
  name: '011-administration',
  up: async (db) => {
    for (const table of NAMED) {
      await db.run(`ALTER TABLE ${table} ADD COLUMN archived INTEGER NOT NULL DEFAULT 0`)
      if (!db.sqlite) await db.run(`ALTER TABLE ${table} ALTER COLUMN name_search TYPE TEXT COLLATE "C"`)
      await addTrigram(db, table, ['name_search'])
    }
    const c = db.sqlite ? 'TEXT' : 'TEXT COLLATE "C"'
    await db.run(
      `CREATE TABLE plan_resource (${db.id}, plan_id INTEGER NOT NULL REFERENCES plan (id), resource_type TEXT NOT NULL ${oneOf('resource_type', ['plan_of_care_option'])},
        resource_label TEXT NOT NULL, resource_label_es TEXT NOT NULL, resource_keys TEXT NOT NULL DEFAULT '', label_search ${c} NOT NULL, keys_search ${c} NOT NULL, ${EDITABLE})`,
      `CREATE INDEX plan_resource_plan ON plan_resource (plan_id, id)`,
    )
    await addTrigram(db, 'plan_resource', RESOURCE_TEXTS)
    for (const table of ADMINS)
      await db.run(`ALTER TABLE ${table} ADD COLUMN email_search ${c} NOT NULL DEFAULT ''`)
    await followEmail(db)
    for (const [name, columns] of Object.entries(INDEXES)) await db.run(`CREATE INDEX ${name} ON ${columns}`)
  },
  down: async (db) => {
    for (const name of Object.keys(INDEXES)) await db.run(`DROP INDEX ${name}`)
    await dropTrigram(db, 'plan_resource', RESOURCE_TEXTS)
    await dropTables('plan_resource')(db)
    await unfollowEmail(db)
    for (const table of ADMINS) await db.run(`ALTER TABLE ${table} DROP COLUMN email_search`)
    for (const table of NAMED) {
      await dropTrigram(db, table, ['name_search'])
      await db.run(`ALTER TABLE ${table} DROP COLUMN archived`)
    }
  },
}

/** An administrator row follows the account's e-mail, whichever of the two is written. */
async function followEmail(db: Ddl): Promise<void> {
  for (const table of ADMINS)
    await db.run(
      `UPDATE ${table} SET email_search = (SELECT email_key FROM app_user WHERE id = ${table}.user_id)`,
    )
  if (db.sqlite) {
    for (const table of ADMINS)
      await db.run(`CREATE TRIGGER ${table}_email AFTER INSERT ON ${table} BEGIN
       UPDATE ${table} SET email_search = (SELECT email_key FROM app_user WHERE id = new.user_id) WHERE id = new.id; END`)
    await db.run(`CREATE TRIGGER app_user_email AFTER UPDATE OF email_key ON app_user BEGIN
       ${ADMINS.map((table) => `UPDATE ${table} SET email_search = new.email_key WHERE user_id = new.id;`).join('\n')} END`)
    return
  }
  await db.run(
    `CREATE FUNCTION admin_email() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
       NEW.email_search := (SELECT email_key FROM app_user WHERE id = NEW.user_id); RETURN NEW; END'`,
    `CREATE FUNCTION app_user_email() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
       ${ADMINS.map((table) => `UPDATE ${table} SET email_search = NEW.email_key WHERE user_id = NEW.id;`).join(' ')} RETURN NULL; END'`,
    ...ADMINS.map(
      (table) =>
        `CREATE TRIGGER ${table}_email BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION admin_email()`,
    ),
    `CREATE TRIGGER app_user_email AFTER UPDATE OF email_key ON app_user FOR EACH ROW EXECUTE FUNCTION app_user_email()`,
  )
}

async function unfollowEmail(db: Ddl): Promise<void> {
  const on = (table: string) => (db.sqlite ? '' : ` ON ${table}`)
  await db.run(
    ...ADMINS.map((table) => `DROP TRIGGER ${table}_email${on(table)}`),
    `DROP TRIGGER app_user_email${on('app_user')}`,
  )
  if (!db.sqlite) await db.run('DROP FUNCTION admin_email()', 'DROP FUNCTION app_user_email()')
}
