import { AT, capital, COMPANY, FIRST, LAST } from './people-sql'

/** First ID of generated administrators, far beyond all participants. */
export const FIRST_ADMINISTRATOR = 10_000_001

const NAME = capital(`(${LAST})`)
/** Each kind of administrator is a different set of people, as in reality. */
const administrator = (kind: number) => `n + ${FIRST_ADMINISTRATOR + kind * 10_000_000}`
const administrators = (
  kind: number,
  role: string,
) => `INSERT INTO app_user (id, email, email_key, role, created, updated)
  SELECT ${administrator(kind)}, ${LAST} || n || '@${role.toLowerCase()}.example',
  ${LAST} || n || '@${role.toLowerCase()}.example', '${role}', ${AT}, ${AT} FROM numbers`
const named = (more: string) => `${more}, name, name_search, created, updated) SELECT`
/** One row per second over a few days, so that sorting by time is well-defined. */
const MOMENT = `'2026-01-0' || CAST(1 + n % 9 AS TEXT) || 'T09:' || substr(CAST(100 + n % 60 AS TEXT), 2) || ':00.000Z'`

/**
 * SQL that fills each table of the organization; `n` counts from 0. Every generated user also works
 * somewhere.
 */
export const organisationSelects: readonly string[] = [
  `INSERT INTO reseller (id, ${named('version')} n + 1001, 0, ${NAME}, ${LAST}, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO company (id, reseller_id, contact_name, contact_email, ${named('version')} n + 1001,
    1 + n % 20 % 2, ${NAME}, 'office@company.example', 0, ${NAME}, ${LAST}, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO plan (id, company_id, ${named('version')} n + 1001, ${COMPANY}, 0, ${NAME}, ${LAST}, ${AT},
    ${AT} FROM numbers`,
  `INSERT INTO plan_resource (plan_id, resource_type, resource_label, label_search, resource_label_es,
    resource_keys, keys_search, created, updated)
     SELECT ${COMPANY}, 'plan_of_care_option', ${NAME}, ${LAST}, ${NAME}, 'key-' || n, 'key-' || n, ${AT},
     ${AT} FROM numbers`,
  `INSERT INTO practice (id, company_id, type, email, city, city_search, state, state_search, phone,
    ${named('version')}
     n + 1001, ${COMPANY}, 'PRIMARY', 'office@practice.example', ${capital(`(${FIRST})`)}, ${FIRST}, 'NY',
     'ny', '555-000-0000', 0, ${NAME}, ${LAST}, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO practitioner (id, user_id, participant_id, practice_id, role, firstname_search,
    lastname_search, created, updated)
     SELECT n + 1001, n + 1001, n + 1001, ${COMPANY}, 'NURSE', ${FIRST}, ${LAST}, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO attachment (practice_id, name, name_search, group_name, group_search, place_search, size,
    sha256, file_key, created, updated)
     SELECT ${COMPANY}, ${NAME} || '.pdf', ${LAST} || '.pdf', 'Group', 'group', 'group ' || ${LAST},
     1000 + n, 'x', 'bench/' || n, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO message (practice_id, subject, subject_search, body, ${named('version')} ${COMPANY}, ${NAME},
    ${LAST}, 'Hello', 0, ${NAME}, ${LAST}, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO superbill_code (practice_id, code, code_search, description, description_search, charge,
    created, updated)
     SELECT ${COMPANY}, 'C' || n, 'c' || n, ${NAME}, ${LAST}, n % 500 * 100, ${AT}, ${AT} FROM numbers`,
  `INSERT INTO biometrics (practice_id, participant_id, external_id, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c, comment, comment_search, measured_on, created, updated)
     SELECT ${COMPANY}, n + 1001, 'E' || n, 150 + n % 100, 80 + n % 70, 40 + n % 30, 90 + n % 90, 80 + n % 60, 5 + n % 40 * 0.1, ${NAME}, ${LAST}, substr(${MOMENT}, 1, 10), ${MOMENT}, ${AT} FROM numbers`,
  `INSERT INTO anthropometrics (practice_id, participant_id, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic, comment, comment_search, measured_on, created, updated)
     SELECT ${COMPANY}, n + 1001, 120 + n % 120, 60 + n % 16, 28 + n % 20, 100 + n % 60, 60 + n % 40, ${NAME}, ${LAST}, substr(${MOMENT}, 1, 10), ${MOMENT}, ${AT} FROM numbers`,
  administrators(0, 'ADMIN'),
  administrators(1, 'RESELLER_ADMIN'),
  administrators(2, 'COMPANY_ADMIN'),
  `INSERT INTO reseller_admin (user_id, reseller_id, created) SELECT ${administrator(1)}, n + 1001, ${AT} FROM numbers`,
  `INSERT INTO company_admin (user_id, company_id, created) SELECT ${administrator(2)}, n + 1001, ${AT} FROM numbers`,
]
