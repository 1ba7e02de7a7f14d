import { setTimeout as sleep } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import { openDatabase, writeTxOn } from 'db/connection'
import type { ChildServer } from '../child-server'
import { quantile } from '../measure'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'

/**
 * Limit for the 95th percentile of other people's response times, relative to that when idle (security
 * promises, 12).
 */
const LIMIT = 2
const AT_ONCE = 8
const PAGES = 40
/** Milliseconds between two pages: without a pause they would exceed their reader's own rate limit. */
const EVERY = 100
const LONG_NOTE = 100_000

/** Requests that one signed-in person repeats as soon as they are answered, refused or not. */
const WORKS = [
  { what: 'files of My Data', who: 'participant', path: () => '/participant/data/file' },
  { what: 'pages', who: 'participant', path: () => '/participant/data' },
  { what: 'lists as files', who: 'practitioner', path: () => '/practitioner/patients/export' },
  {
    what: 'PDFs of a long note',
    who: 'practitioner',
    path: (note: number) => `/participant/notePdf/participantId/${FIRST_ID}/id/${note}`,
  },
] as const

/** How long a physician's pages take while somebody else sends many requests. */
export async function fairness(product: ChildServer, url: string): Promise<Line[]> {
  const note = await addLongNote(url)
  const init = await asBrowser('physician')
  const page = async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${product.url}/`, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the start page answers ${answer.status}`)
    return performance.now() - startedAt
  }
  const pages = async () => {
    const times: number[] = []
    for (let count = 0; count < PAGES; count++) {
      await sleep(EVERY)
      times.push(await page())
    }
    return times
  }
  await pages()
  const lines: Line[] = []
  for (const { what, who, path } of WORKS) {
    const quiet = quantile(await pages(), 0.95)
    const { stop, answers } = askAgainAndAgain(product.url + path(note), await asBrowser(who))
    const times = await pages().finally(stop)
    lines.push({
      what: `others' pages beside ${AT_ONCE} ${what} of one person`,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      checks: [{ of: '× quiet p95', value: quantile(times, 0.95) / quiet, limit: LIMIT }],
      note: [...answers].map(([status, count]) => `${count} × ${status}`).join(', '),
    })
  }
  return lines
}

function askAgainAndAgain(address: string, init: RequestInit) {
  let ended = false
  const answers = new Map<number, number>()
  const ask = async () => {
    while (!ended) {
      const answer = await fetch(address, { ...init, redirect: 'manual' })
      await answer.arrayBuffer()
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    }
  }
  const all = Array.from({ length: AT_ONCE }, ask)
  const stop = async () => {
    ended = true
    await Promise.all(all)
  }
  return { stop, answers }
}

async function addLongNote(url: string): Promise<number> {
  const sequelize = openDatabase(url)
  const text = 'Walks half an hour on most days. '.repeat(Math.ceil(LONG_NOTE / 33))
  await writeTxOn(sequelize, () =>
    sequelize.query(
      `INSERT INTO survey_note (participant_id, practice_id, practitioner_id, note_type, subjective, generated_at,
        locked, content_hash, created, updated)
        SELECT ${FIRST_ID}, 1, (SELECT MIN(id) FROM practitioner), 'PROGRESS', $text, $at, $at, 'bench', $at, $at`,
      { bind: { text, at: new Date().toISOString() } },
    ),
  )
  const rows = await sequelize.query<{ id: number }>('SELECT MAX(id) AS id FROM survey_note', {
    type: QueryTypes.SELECT,
  })
  await sequelize.close()
  return rows[0]!.id
}
