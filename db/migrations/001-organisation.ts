import { dropTables, EDITABLE, type Migration } from './ddl'

/**
 * Resellers own companies; companies own practices and plans; a practice uses some of its company's plans.
 */
export const organisation: Migration = {
  name: '001-organisation',
  up: (db) =>
    db.run(
      `CREATE TABLE reseller (${db.id}, name TEXT NOT NULL, name_search TEXT NOT NULL, ${EDITABLE})`,
      `CREATE TABLE company (${db.id}, reseller_id INTEGER REFERENCES reseller (id), name TEXT NOT NULL, name_search TEXT NOT NULL,
        contact_name TEXT, contact_email TEXT, ${EDITABLE})`,
      `CREATE INDEX company_reseller ON company (reseller_id, id)`,
      `CREATE INDEX company_name ON company (name_search, id)`,
      `CREATE TABLE plan (${db.id}, company_id INTEGER NOT NULL REFERENCES company (id), name TEXT NOT NULL, name_search TEXT NOT NULL, ${EDITABLE})`,
      `CREATE INDEX plan_company ON plan (company_id, id)`,
      `CREATE TABLE practice (${db.id}, company_id INTEGER NOT NULL REFERENCES company (id), name TEXT NOT NULL, name_search TEXT NOT NULL,
        npi TEXT, practice_code_id INTEGER, emr_id TEXT, address TEXT, address2 TEXT, city TEXT, state TEXT, zip TEXT, email TEXT NOT NULL,
        website TEXT, phone TEXT, fax TEXT, type TEXT NOT NULL DEFAULT '', comment TEXT, time_zone TEXT,
        use_dietid_questionnaire INTEGER NOT NULL DEFAULT 0, disabled INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE})`,
      `CREATE INDEX practice_company ON practice (company_id, archived, id)`,
      `CREATE INDEX practice_name ON practice (name_search, id)`,
      `CREATE TABLE practice_plan (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), plan_id INTEGER NOT NULL REFERENCES plan (id),
        UNIQUE (practice_id, plan_id))`,
      `CREATE INDEX practice_plan_plan ON practice_plan (plan_id)`,
    ),
  down: dropTables('practice_plan', 'practice', 'plan', 'company', 'reseller'),
}
