import type { Migration } from './ddl'

const ACT = `'safety', 'outreach', 'worse', 'answers'`
const CHORES = `'check', 'appointment', 'evaluation', 'superbill', 'ccmDue', 'draft'`

const derived = (kind: string, kinds: string) =>
  `INSERT INTO patient_attention (practice_id, participant_id, kind, n, since, place)
    SELECT practice_id, participant_id, '${kind}', COUNT(*), MIN(since), MIN(place) FROM patient_attention
    WHERE kind IN (${kinds}) GROUP BY practice_id, participant_id`

/** The job takes whose time has passed; the rows stay, as their number is that of all patients. */
const everybodyAgain = `UPDATE patient_attention SET until = '1970-01-01T00:00:00.000Z' WHERE kind = 'kept'`

/**
 * Whom to act on, and chores, in place of one number for both. Made from the rows that are there, so that the
 * start page is right at once; the job works everybody out once more, as the order of the kinds is new.
 */
export const actAndChores: Migration = {
  name: '217-act-and-chores',
  up: (db) =>
    db.run(
      `DELETE FROM patient_attention WHERE kind = 'any'`,
      everybodyAgain,
      derived('act', ACT),
      derived('chores', CHORES),
    ),
  down: (db) =>
    db.run(
      `DELETE FROM patient_attention WHERE kind IN ('act', 'chores', 'range')`,
      everybodyAgain,
      derived('any', `${ACT}, ${CHORES}`),
    ),
}
