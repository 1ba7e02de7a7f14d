import pg from 'pg'
import sqlite3 from 'sqlite3'

/**
 * Opens the database of `url` with its plain driver; `readAll` runs the statements in order and returns their
 * rows.
 */
export async function openDriver({ url, statements }) {
  const ask = url.startsWith('sqlite:') ? await sqlite(url.slice('sqlite:'.length)) : await postgres(url)
  return {
    readAll: async () => {
      const answers = []
      for (const sql of statements) answers.push(await ask(sql))
      return answers
    },
  }
}

function sqlite(file) {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (error) => {
      if (error) return reject(error)
      const ask = (sql) =>
        new Promise((done, failed) =>
          database.all(sql, (wrong, rows) => (wrong ? failed(wrong) : done(rows))),
        )
      database.exec(
        'PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 268435456;',
        () => resolve(ask),
      )
    })
  })
}

async function postgres(url) {
  const client = new pg.Client(url)
  await client.connect()
  return async (sql) => (await client.query(sql)).rows
}
