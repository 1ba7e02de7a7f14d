import sqlite3 from 'sqlite3'

const AT = '2026-01-05T09:00:00.000Z'

/** Gives a participant more to do today than their home page shows: habits to rate and questionnaires. */
export async function fillHome(databaseFile: string, participant: number): Promise<void> {
  await run(
    databaseFile,
    `DELETE FROM habit_progress WHERE day >= date('now', '-1 day')
       AND habit_id IN (SELECT id FROM habit WHERE participant_id = ${participant});
     INSERT INTO survey (participant_id, questionnaire_code, definition_version, created, updated)
       VALUES (${participant}, 'GAD7', 1, '${AT}', '${AT}'), (${participant}, 'SLEEP', 1, '${AT}', '${AT}')`,
  )
}

async function run(databaseFile: string, statements: string): Promise<void> {
  const db = new sqlite3.Database(databaseFile)
  await new Promise<void>((resolve, reject) =>
    db.exec(statements, (error: Error | null) => (error ? reject(error) : resolve())),
  )
  await new Promise((resolve) => db.close(resolve))
}
