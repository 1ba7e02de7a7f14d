/**
 * Two-letter pieces of made-up names; used in SQL arithmetic, so that both databases generate the same people
 * in bulk.
 */
const SYLLABLES = 'bacedifogulahemijokurasetivonaperilumasodanebirokadelafimutagoresinulowe'
const PIECES = SYLLABLES.length / 2
export const AT = "'2026-01-05T09:00:00.000Z'"

/** The IDs of the company, reseller and practice of the generated person number `index`. */
export function companyOf(index: number): { company: number; reseller: number; practice: number } {
  return { company: index + 1, reseller: (index % 2) + 1, practice: index + 1 }
}

export function planOf(index: number): number {
  return index + 1
}

/** SQL for the numbers `n` from `from` (inclusive) to `to` (exclusive). */
export function series(sqlite: boolean, from: number, to: number): string {
  return sqlite
    ? `WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers
      WHERE n + 1 < ${to}) `
    : `WITH numbers AS (SELECT CAST(s AS BIGINT) AS n FROM generate_series(${from}, ${to - 1}) s) `
}

const piece = (factor: number) =>
  `substr('${SYLLABLES}', CAST(1 + 2 * ((n * ${factor} + 31) % 104729 % ${PIECES}) AS INTEGER), 2)`
export const LAST = `${piece(7919)} || ${piece(6007)} || ${piece(3571)}`
export const FIRST = `${piece(4127)} || ${piece(2309)}`
export const EMAIL = `${FIRST} || '.' || ${LAST} || n || '@people.example'`
export const capital = (word: string) => `upper(substr(${word}, 1, 1)) || substr(${word}, 2)`
const padded = (number: string) => `substr(CAST(100 + ${number} AS TEXT), 2)`
const MONTH = '(1 + n * 17 % 12)'
export const COMPANY = '(1 + n % 20)'

export const userSelect = `INSERT INTO app_user (id, email, email_key, role, created, updated)
  SELECT n + 1001, ${EMAIL}, ${EMAIL}, 'PARTICIPANT', ${AT}, ${AT} FROM numbers`

export const participantSelect = `INSERT INTO participant (id, user_id, plan_id, company_id, reseller_id,
  firstname, lastname, firstname_search, lastname_search, email_search,
    dob, birth_month, gender, preferred_contact_method, external_id, city, state, zip, invited, created,
    updated)
  SELECT n + 1001, n + 1001, ${COMPANY}, ${COMPANY}, 1 + n % 20 % 2, ${capital(`(${FIRST})`)},
  ${capital(`(${LAST})`)}, ${FIRST}, ${LAST}, ${EMAIL},
    CAST(1935 + n * 13 % 70 AS TEXT) || '-' || ${padded(MONTH)} || '-' || ${padded('(1 + n * 19 % 28)')},
    ${MONTH}, CASE WHEN n % 2 = 0 THEN 'F' ELSE 'M' END, 'EMAIL',
    'E' || n, 'Maple Hollow', 'NY', '00012', CASE WHEN n % 3 = 0 THEN NULL ELSE ${AT} END, ${AT}, ${AT}
  FROM numbers`

export const providerSelect = `INSERT INTO provider (participant_id, practice_id, type, created, updated)
  SELECT n + 1001, ${COMPANY}, 'PRIMARY', ${AT}, ${AT} FROM numbers`
