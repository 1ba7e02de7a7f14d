import pg from 'pg'
import sqlite3 from 'sqlite3'

/**
 * `transaction(work)` through the plain driver: serialized on one connection for SQLite, from a pool for
 * PostgreSQL.
 */
export function openWriter(url) {
  return url.startsWith('sqlite:') ? sqlite(url.slice('sqlite:'.length)) : postgres(url)
}

function sqlite(file) {
  const database = new sqlite3.Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;')
  const run = (sql, values = []) =>
    new Promise((done, failed) =>
      database.all(sql, values, (wrong, rows) => (wrong ? failed(wrong) : done(rows))),
    )
  let tail = Promise.resolve()
  const inTurn = async (work) => {
    await run('BEGIN IMMEDIATE')
    await work((sql, values) => run(sql.replace(/\$\d+/g, '?'), values))
    await run('COMMIT')
  }
  return (work) => (tail = tail.then(() => inTurn(work)))
}

function postgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  return async (work) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await work(async (text, values) => (await client.query({ name: text, text, values })).rows)
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }
}
