import { QueryTypes, type Sequelize } from 'sequelize'
import { writeTxOn, openDatabase } from 'db/connection'
import { serveBuild, serveWrites, type ChildServer } from '../child-server'
import { withClients, type Rate } from '../clients'
import { measure, type Target } from '../measure'
import { AT, series } from '../people-sql'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'
import { line } from './pages'

/** Limit: server time relative to the plain page. */
const SCREEN_LIMIT = 5
const NOTES_EACH = 5
const TYPED = 'Sleeps badly'
const CLIENTS = 8
const SAVES = 240
/** Minimum rate of autosaves, relative to a plain transaction with the same rows. */
const SAVE_SHARE = 0.5
const SHOWN = ['draft', 'superbill', 'ccm', 'ccmDue', 'evaluation', 'appointment', 'act']

/** Five notes for every participant; for every tenth participant the newest is a draft. */
async function fillNotes(url: string, rows: number): Promise<void> {
  const sequelize = openDatabase(url)
  const sqlite = sequelize.getDialect() === 'sqlite'
  const locked = (otherwise: string) => `CASE WHEN n % 50 = 4 THEN NULL ELSE ${otherwise} END`
  await writeTxOn(sequelize, () =>
    sequelize.query(
      `${series(sqlite, 0, rows * NOTES_EACH)} INSERT INTO survey_note (participant_id, practice_id, practitioner_id, note_type, subjective,
         generated_at, locked, content_hash, created, updated)
       SELECT ${FIRST_ID} + CAST(n / ${NOTES_EACH} AS INTEGER), 1 + CAST(n / ${NOTES_EACH} AS INTEGER) % 20,
         (SELECT MIN(c.id) FROM practitioner c), CASE WHEN n % 3 = 0 THEN 'CCM' ELSE 'PROGRESS' END, '${TYPED}', ${AT}, ${locked(AT)},
         ${locked(`'bench'`)}, ${AT}, ${AT} FROM numbers`,
    ),
  )
  await writeTxOn(sequelize, () =>
    sequelize.query(`UPDATE provider SET chronic_care_start = '2026-01-01' WHERE id % 7 = 0`),
  )
  await sequelize.close()
}

/** Drafts of the practice that the benchmark's physician works for, each with its patient. */
function drafts(sequelize: Sequelize): Promise<{ id: number; participant_id: number }[]> {
  return sequelize.query(
    `SELECT id, participant_id FROM survey_note WHERE practice_id = 1 AND locked IS NULL AND subjective = '${TYPED}' ORDER BY id LIMIT ${2 * SAVES}`,
    { type: QueryTypes.SELECT },
  )
}

/**
 * Chart, editor and patient list of a practice with many notes, compared with the plain page; and autosaves
 * of drafts.
 */
export async function notes(
  product: ChildServer,
  bare: ChildServer,
  { url, sequelize }: { url: string; sequelize: Sequelize },
  rows: number,
): Promise<Line[]> {
  await fillNotes(url, rows)
  const open = await drafts(sequelize)
  const [first] = open
  if (!first) throw new Error('the practice of the bench has no draft')
  const init = await asBrowser('physician')
  const page = (name: string, path: string): Target => ({
    name,
    server: product,
    ask: () => ({ path, init }),
  })
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    page('chart with notes', `/participant/chart/id/${first.participant_id}`),
    page('editor of a note', `/participant/editNote/participantId/${first.participant_id}/id/${first.id}`),
    page('patients', '/'),
    ...SHOWN.map((show) => page(`patients: ${show}`, `/?show=${show}`)),
  ])
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: SCREEN_LIMIT }],
    })),
    ...(await autosaves(product, url, open)),
  ]
}

/**
 * Autosaves as the editor sends them, compared with a plain transaction with the same rows; each piece of
 * work has its own draft.
 */
async function autosaves(
  product: ChildServer,
  url: string,
  open: { id: number; participant_id: number }[],
): Promise<Line[]> {
  const { headers } = await asBrowser('physician')
  const stored = new Map<number, string>()
  const save = async (piece: number) => {
    const { id, participant_id } = open[piece % open.length]!
    const subjective = `Typed ${piece}`
    const seen = new URLSearchParams({ subjective: stored.get(id) ?? TYPED }).toString()
    const form = new FormData()
    for (const [name, value] of Object.entries({ subjective, seen, in_place: 'on' })) form.append(name, value)
    const path = `/participant/editNote/participantId/${participant_id}/id/${id}`
    const answer = await fetch(`${product.url}${path}.data`, {
      method: 'POST',
      headers: { ...headers, Origin: product.url },
      body: form,
    })
    const text = await answer.text()
    if (!answer.ok || !text.includes('stayed'))
      throw new Error(`save: ${answer.status} ${text.slice(0, 300)}`)
    stored.set(id, subjective)
  }
  const plan = { clients: CLIENTS, count: SAVES, limitMs: 60_000 }
  await withClients(plan, (piece) => save(SAVES + piece))
  const cpu = product.cpuMs()
  const saved = await withClients(plan, save)
  const cpuMs = (product.cpuMs() - cpu) / SAVES
  const floor = await bareRate(url, open)
  const action = await actionRate(url, open)
  const rate = ({ perSecond, failed }: Rate) =>
    `${perSecond.toFixed(0)} a second${failed ? `, ${failed} FAILED` : ''}`
  return [
    { what: 'bare driver: draft with log row', p50: floor.p50, p95: floor.p95, note: rate(floor) },
    {
      what: 'bare Remix action: draft with log row',
      p50: action.p50,
      p95: action.p95,
      note: `${rate(action)}; ${(action.perSecond / floor.perSecond).toFixed(2)} × bare rate`,
    },
    {
      what: 'a draft saves itself, with its log row',
      cpuMs,
      p50: saved.p50,
      p95: saved.p95,
      note: rate(saved),
      checks: [
        { of: '× bare rate', value: saved.perSecond / floor.perSecond, limit: SAVE_SHARE, atLeast: true },
      ],
    },
  ]
}

const WRITES = { series: 0, firstId: FIRST_ID, answers: 0 }

async function bareRate(url: string, open: { id: number }[]): Promise<Rate> {
  const floor = await serveWrites({ url, ...WRITES })
  return rateOf(floor, open, (id) =>
    fetch(`${floor.url}/note`, { method: 'POST', body: JSON.stringify({ place: id }) }),
  )
}

/** The same rows written by a plain Remix action, which receives the form as the editor sends it. */
async function actionRate(url: string, open: { id: number }[]): Promise<Rate> {
  const floor = await serveBuild(
    'tests/bench/bare-action.mjs',
    { BENCH_WRITES: JSON.stringify({ url, ...WRITES }) },
    '/',
  )
  return rateOf(floor, open, (id, piece) => {
    const form = new FormData()
    const sent = { subjective: `Typed ${piece}`, seen: `subjective=${TYPED}`, in_place: 'on' }
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    return fetch(`${floor.url}/note/${id}.data`, { method: 'POST', body: form })
  })
}

async function rateOf(
  floor: ChildServer,
  open: { id: number }[],
  send: (id: number, piece: number) => Promise<Response>,
): Promise<Rate> {
  const write = async (piece: number) => {
    const answer = await send(open[(SAVES + piece) % open.length]!.id, piece)
    if (!answer.ok) throw new Error(`floor: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  try {
    const plan = { clients: CLIENTS, count: SAVES, limitMs: 30_000 }
    await withClients(plan, write)
    return await withClients(plan, write)
  } finally {
    await floor.stop()
  }
}
