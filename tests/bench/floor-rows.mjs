/**
 * Writes the rows of a new participant, of a questionnaire with ten answers, or of a note draft, each with
 * its log row, through a plain driver: the baseline for writes.
 */
import { openWriter } from './driver-writes.mjs'

const { url, series, firstId, answers } = JSON.parse(process.env.BENCH_WRITES)
const transaction = openWriter(url)
/** All clients of the benchmark sign in as one person, so their log rows form one chain. */
const CHAIN = 1

/** Inserts one row given as an object; returns the new ID. */
async function insert(run, table, row) {
  const places = Object.keys(row).map((_, place) => `$${place + 1}`)
  const sql = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})
    RETURNING id`
  return (await run(sql, Object.values(row)))[0].id
}

async function log(run, now) {
  await insert(run, 'user_log', {
    chain: CHAIN,
    entry_type: 'CREATE',
    user_id: 1,
    user_email: 'admin@bench.example',
    participant_id: firstId,
    resource: 'participant',
    record_id: firstId,
    text: 'Created participant',
    logged: now,
    prev_hash: 'x'.repeat(64),
    hash: 'y'.repeat(64),
  })
  await run('UPDATE user_log_head SET last_hash = last_hash WHERE chain = $1', [CHAIN])
}

async function participant(run, place, now) {
  const name = `floor${series}x${place}`
  const email = `${name}@bench.example`
  const stamp = { created: now, updated: now }
  const user = { email, email_key: email, role: 'PARTICIPANT', ...stamp }
  await insert(run, 'participant', {
    user_id: await insert(run, 'app_user', user),
    plan_id: 1,
    company_id: 1,
    reseller_id: 1,
    firstname: 'Floor',
    lastname: name,
    firstname_search: 'floor',
    lastname_search: name,
    email_search: email,
    dob: '1970-01-02',
    birth_month: 1,
    gender: 'F',
    preferred_contact_method: 'EMAIL',
    ...stamp,
  })
  await log(run, now)
}

/** Here the survey is one more row; the product's surveys existed before. */
async function survey(run, place, now) {
  const survey_id = await insert(run, 'survey', {
    participant_id: firstId + place,
    questionnaire_code: 'PHQ9',
    definition_version: 1,
    completed: now,
    created: now,
    updated: now,
  })
  const questions = Array.from({ length: answers }, (_, answer) => `PHQ9_${answer + 1}`)
  const rows = questions.map((_, at) => `($${3 * at + 1}, $${3 * at + 2}, '[1]', 1, $${3 * at + 3})`)
  await run(
    `INSERT INTO response (survey_id, question_name, option_values, points, updated)
      VALUES ${rows.join(', ')}`,
    questions.flatMap((question) => [survey_id, question, now]),
  )
  await insert(run, 'score', {
    participant_id: firstId + place,
    survey_id,
    score_name: 'PHQ9_SCORE',
    score: 9,
    value: 9,
    updated: now,
  })
  await log(run, now)
}

/** `place` is the ID of the draft. */
async function note(run, place, now) {
  await run('UPDATE survey_note SET subjective = $1, updated = $2, version = version + 1 WHERE id = $3', [
    `Typed ${now}`,
    now,
    place,
  ])
  await log(run, now)
}

const WORK = { participant, survey, note }

/** Writes the rows of `what` in one transaction; `place` is the index of the piece of work. */
export function writeFloor(what, place) {
  return transaction((run) => WORK[what](run, place, new Date().toISOString()))
}
