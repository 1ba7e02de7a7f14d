import sqlite3 from 'sqlite3'

/** Stores readings of a home cuff on these days, as its service would report them. */
export async function measuredByCuff(
  databaseFile: string,
  participant: number,
  days: readonly string[],
): Promise<void> {
  const db = new sqlite3.Database(databaseFile)
  db.configure('busyTimeout', 10_000)
  const rows = days.map((day) => ({ day, taken: `${day}T12:00:00.000Z` }))
  await new Promise<void>((resolve, reject) =>
    db.run(
      `INSERT INTO metric_reading (participant_id, metric, service, day, taken, value, diastolic, version, created, updated)
        SELECT ?, 'BLOOD_PRESSURE', 'FITBIT', value ->> 'day', value ->> 'taken', 121, 79, 0, value ->> 'taken', value ->> 'taken'
        FROM json_each(?)`,
      [participant, JSON.stringify(rows)],
      (error) => (error ? reject(error) : resolve()),
    ),
  )
  await new Promise<void>((resolve, reject) =>
    db.run(
      `INSERT INTO metric_day (participant_id, metric, day, value, diastolic, lowest, highest, readings)
        SELECT ?, 'BLOOD_PRESSURE', value ->> 'day', 121, 79, 121, 121, 1 FROM json_each(?)`,
      [participant, JSON.stringify(rows)],
      (error) => (error ? reject(error) : resolve()),
    ),
  )
  await new Promise<void>((resolve, reject) => db.close((error) => (error ? reject(error) : resolve())))
}
