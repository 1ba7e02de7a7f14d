import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

const ROLES = [
  'ADMIN',
  'RESELLER_ADMIN',
  'COMPANY_ADMIN',
  'MULTI_COMPANY_ADMIN',
  'PRACTITIONER',
  'PARTICIPANT',
]
const PRACTITIONER_ROLES = [
  'PHYSICIAN',
  'MEDICAL_SPECIALIST',
  'NURSE_PRACTITIONER',
  'PHYSICIAN_ASSISTANT',
  'NURSE_SPECIALIST',
  'NURSE',
  'MEDICAL_ASSISTANT',
  'PRACTICE_MANAGER',
  'WELLNESS_COACH',
  'HEALTH_MENTOR',
  'DIETITIAN',
  'EXERCISE_SPECIALIST',
]

/**
 * A user signs in; a participant is the person behind it (every practitioner has one too). The participant
 * repeats the company, the reseller and the folded e-mail of its plan and user, so that one index serves
 * every list.
 */
export const people: Migration = {
  name: '002-people',
  up: (db) =>
    db.run(
      `CREATE TABLE app_user (${db.id}, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, role TEXT NOT NULL ${oneOf('role', ROLES)}, prior_role TEXT,
        password_hash TEXT, language TEXT, disabled INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0, last_active TEXT, ${EDITABLE})`,
      `CREATE INDEX app_user_role ON app_user (role, archived, id)`,
      `CREATE TABLE reseller_admin (${db.id}, user_id INTEGER NOT NULL UNIQUE REFERENCES app_user (id), reseller_id INTEGER NOT NULL REFERENCES reseller (id), created TEXT NOT NULL)`,
      `CREATE INDEX reseller_admin_reseller ON reseller_admin (reseller_id)`,
      `CREATE TABLE company_admin (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), company_id INTEGER NOT NULL REFERENCES company (id), created TEXT NOT NULL,
        UNIQUE (user_id, company_id))`,
      `CREATE INDEX company_admin_company ON company_admin (company_id)`,
      `CREATE TABLE participant (${db.id}, user_id INTEGER NOT NULL UNIQUE REFERENCES app_user (id), plan_id INTEGER REFERENCES plan (id),
        company_id INTEGER REFERENCES company (id), reseller_id INTEGER REFERENCES reseller (id),
        firstname TEXT NOT NULL, lastname TEXT NOT NULL, firstname_search TEXT NOT NULL, lastname_search TEXT NOT NULL, email_search TEXT NOT NULL,
        dob TEXT, birth_month INTEGER, gender TEXT, gender_identity TEXT, pronouns TEXT, sexual_orientation TEXT, ethnicity TEXT,
        phone_primary TEXT, phone_secondary TEXT, preferred_contact_method TEXT, external_id TEXT, emr_id TEXT,
        address TEXT, address2 TEXT, city TEXT, state TEXT, zip TEXT, comment TEXT, profile_updated TEXT, invited TEXT,
        notes_edited TEXT, notes_viewed_by_provider TEXT, is_staff INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE})`,
      `CREATE TABLE practitioner (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), participant_id INTEGER NOT NULL REFERENCES participant (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), role TEXT NOT NULL ${oneOf('role', PRACTITIONER_ROLES)}, title TEXT, npi TEXT, practitioner_code_id INTEGER, emr_id TEXT,
        receive_appointment_alert INTEGER NOT NULL DEFAULT 0, disabled INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE},
        UNIQUE (user_id, practice_id))`,
      `CREATE INDEX practitioner_practice ON practitioner (practice_id, archived, id)`,
      `CREATE TABLE provider (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER NOT NULL REFERENCES practice (id),
        type TEXT NOT NULL ${oneOf('type', ['PRIMARY', 'COACH', 'MENTOR'])}, chronic_care_start TEXT, comment TEXT, appointment TEXT, ${EDITABLE}, UNIQUE (practice_id, participant_id))`,
      `CREATE INDEX provider_participant ON provider (participant_id)`,
      `CREATE INDEX provider_appointment ON provider (practice_id, appointment)`,
    ),
  down: dropTables('provider', 'practitioner', 'participant', 'company_admin', 'reseller_admin', 'app_user'),
}
