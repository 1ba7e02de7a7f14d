import { writeTxOn, openDatabase } from 'db/connection'
import type { ChildServer } from '../child-server'
import { withClients } from '../clients'
import { measure, type Target } from '../measure'
import { AT, series } from '../people-sql'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'
import { line } from './pages'

/** Of the server's time for the bare page. */
const SCREEN_LIMIT = 5
const NOTES_EACH = 5
const CLIENTS = 8
const COUNT = 240
const SAVE_LIMIT = 100

/** Five notes for every participant: the newest of every tenth one is a draft. */
async function fillNotes(url: string, rows: number): Promise<void> {
  const sequelize = openDatabase(url)
  const sqlite = sequelize.getDialect() === 'sqlite'
  const locked = `CASE WHEN n % 50 = 4 THEN NULL ELSE ${AT} END`
  await writeTxOn(sequelize, () =>
    sequelize.query(
      `${series(sqlite, 0, rows * NOTES_EACH)} INSERT INTO survey_note (participant_id, practice_id, practitioner_id, note_type, subjective,
         generated_at, locked, content_hash, created, updated)
       SELECT ${FIRST_ID} + CAST(n / ${NOTES_EACH} AS INTEGER), 1 + CAST(n / ${NOTES_EACH} AS INTEGER) % 20,
         (SELECT MIN(c.id) FROM practitioner c), 'PROGRESS', 'Sleeps badly', ${AT}, ${locked}, CASE WHEN n % 50 = 4 THEN NULL ELSE 'bench' END, ${AT}, ${AT}
         FROM numbers`,
    ),
  )
  // Practice managers write no notes.
  await writeTxOn(sequelize, () => sequelize.query(`UPDATE practitioner SET role = 'PHYSICIAN'`))
  await sequelize.close()
}

/** Chart, editor and patient list of a practice with many notes, beside the bare page, and drafts that are saved. */
export async function notes(
  product: ChildServer,
  bare: ChildServer,
  url: string,
  rows: number,
): Promise<Line[]> {
  await fillNotes(url, rows)
  const init = await asBrowser('practitioner')
  const draft = await create(product, FIRST_ID)
  const page = (name: string, path: string): Target => ({
    name,
    server: product,
    ask: () => ({ path, init }),
  })
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    page('chart with notes', `/participant/chart/id/${FIRST_ID}`),
    page('editor of a note', `/participant/editNote/participantId/${FIRST_ID}/id/${draft}`),
    ...['draft', 'ccmDue', 'evaluation', 'attention'].map((show) =>
      page(`patients: ${show}`, `/?show=${show}`),
    ),
  ])
  const saved = await withClients({ clients: CLIENTS, count: COUNT, limitMs: 60_000 }, async (piece) => {
    await post(product, 'survey-note/update', { id: draft, subjective: `Typed ${piece}` })
  })
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: SCREEN_LIMIT }],
    })),
    {
      what: 'autosave of a draft with its log row',
      p50: saved.p50,
      p95: saved.p95,
      checks: [{ of: 'a second', value: saved.perSecond, limit: SAVE_LIMIT, atLeast: true }],
    },
  ]
}

async function create(product: ChildServer, participant_id: number): Promise<number> {
  const { data } = await post<{ data: { id: number } }>(product, 'survey-note/create', {
    participant_id,
    note_type: 'PROGRESS',
  })
  return data.id
}

async function post<T>(product: ChildServer, call: string, body: object): Promise<T> {
  const answer = await fetch(`${product.url}/api?r=${call}`, asClient('practitioner', body))
  if (!answer.ok) throw new Error(`${call}: ${answer.status}`)
  return (await answer.json()) as T
}
