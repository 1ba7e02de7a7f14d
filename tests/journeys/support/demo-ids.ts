import sqlite3 from 'sqlite3'

export type DemoIds = {
  participant: number
  survey: number
  completed: number
  provider: number
  practice: number
  practitioner: number
  /** The patient who died. */
  died: number
  /** The patient with the open safety event. */
  flagged: number
  /** Notes of the demo participant: a draft, the locked annual one, and one with a superbill. */
  draft: number
  locked: number
  billed: number
  /** The patient with a locked remote monitoring review. */
  reviewed: number
  /** User IDs of the demo participant and of the physician. */
  patientUser: number
  physicianUser: number
}

/**
 * The IDs in the demo data that addresses need: the demo participant with their unfinished questionnaire and
 * the latest finished one.
 */
export async function demoIds(databaseFile: string): Promise<DemoIds> {
  const db = new sqlite3.Database(databaseFile, sqlite3.OPEN_READONLY)
  const row = await new Promise<DemoIds>((resolve, reject) => {
    db.get(
      `SELECT participant.id AS participant, app_user.id AS patientUser, survey.id AS survey,
         (SELECT id FROM app_user WHERE email = 'physician@demo.example') AS physicianUser,
         (SELECT MAX(finished.id) FROM survey finished WHERE finished.participant_id = participant.id
         AND finished.completed IS NOT NULL) AS completed, provider.id AS provider,
         provider.practice_id AS practice,
         (SELECT MIN(dead.id) FROM participant dead WHERE dead.died IS NOT NULL) AS died,
         (SELECT MAX(event.participant_id) FROM safety_event event WHERE event.dealt IS NULL) AS flagged,
         (SELECT MAX(note.id) FROM survey_note note WHERE note.participant_id = participant.id
         AND note.locked IS NULL) AS draft,
         (SELECT MAX(note.id) FROM survey_note note WHERE note.participant_id = participant.id
         AND note.locked IS NOT NULL AND note.note_type = 'AWV') AS locked,
         (SELECT MAX(note.id) FROM survey_note note WHERE note.participant_id = participant.id
         AND note.billed = 1) AS billed,
         (SELECT MIN(note.participant_id) FROM survey_note note
         WHERE note.note_type = 'RPM_REVIEW' AND note.locked IS NOT NULL) AS reviewed,
         (SELECT MIN(colleague.id) FROM practitioner colleague
         WHERE colleague.practice_id = provider.practice_id) AS practitioner
       FROM app_user JOIN participant ON participant.user_id = app_user.id
       JOIN survey ON survey.participant_id = participant.id AND survey.completed IS NULL
       JOIN provider ON provider.participant_id = participant.id
       WHERE app_user.email = 'participant@demo.example' ORDER BY provider.id LIMIT 1`,
      (error: Error | null, found: DemoIds) => (error ? reject(error) : resolve(found)),
    )
  })
  await new Promise((resolve) => db.close(resolve))
  return row
}
