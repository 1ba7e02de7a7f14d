import sqlite3 from 'sqlite3'

/** Changes the demo database directly, for states that a journey cannot bring about. */
function runOn(file: string, statement: string, bind: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file)
    database.configure('busyTimeout', 5_000)
    database.run(statement, bind, (failed: Error | null) =>
      database.close(() => (failed ? reject(failed) : resolve())),
    )
  })
}

/** Adds a background job that was given up. */
export function addGivenUp(databaseFile: string): Promise<void> {
  return runOn(
    databaseFile,
    `INSERT INTO job (kind, payload, status, run_at, attempts, last_error, created, updated)
      VALUES ('mail', '{"outboxId":0}', 'dead', $at, 5, 'ECONNECTION', $at, $at)`,
    { $at: new Date().toISOString() },
  )
}

/** Resolves all open safety events. */
export function dealWithEvents(databaseFile: string): Promise<void> {
  return runOn(databaseFile, 'UPDATE safety_event SET dealt = raised WHERE dealt IS NULL')
}
