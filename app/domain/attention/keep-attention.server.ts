import { readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forNoKeyUpdate, writersMeet } from 'db/words'
import { isAlive, isThere } from '~/entities/sql'
import { env } from '~/platform/env.server'
import { now } from '~/platform/clock'
import {
  ATTENTION_KINDS,
  attentionKind,
  DUTIES,
  KEPT,
  type AttentionKind,
  type Duty,
  type Found,
} from './attention-kinds'

type Key = { practice_id: number; participant_id: number; kind: string }
type AttentionRow = Key & { n: number; since: string; place: string; until: string | null }

/** What one kind finds or, for the kind `kept`, that the link exists. */
type FoundRow = Key & { at: string | null; n: number | string; linked: string; zone: string | null }

/**
 * Updates what needs attention about these people, for every practice that cares for them. Call it once, at
 * the end of the transaction that wrote about them, so that the rows reflect the write. The number of
 * statements is the same for one person and for many.
 */
export function keepAttention(participantIds: readonly number[]): Promise<void> {
  return writeTx(async () => {
    const ids = [...new Set(participantIds)]
    if (ids.length === 0) return
    await lock(ids)
    const kept = rowsOf(await find(ids))
    const stored = await storedRows(ids)
    const known = new Map(stored.map((row) => [keyOf(row), row]))
    const here = new Set(kept.map(keyOf))
    await remove(stored.filter((row) => !here.has(keyOf(row))))
    await store(kept.filter((row) => !isSame(row, known.get(keyOf(row)))))
  })
}

/** Otherwise two concurrent writes about one person would not see each other's rows. */
async function lock(ids: readonly number[]): Promise<void> {
  if (!writersMeet()) return
  const these = idsIn('id', ids)
  await readRows(`SELECT id FROM participant WHERE ${these.sql} ORDER BY id${forNoKeyUpdate()}`, these.bind)
}

const PATIENT_THERE = isThere('provider', 'participant', 'l')

const LINKS = `SELECT 'kept' AS kind, l.participant_id, l.practice_id, NULL AS at, 0 AS n,
  l.created AS linked, q.time_zone AS zone
  FROM provider l JOIN practice q ON q.id = l.practice_id WHERE ${PATIENT_THERE}
  AND {people:l.participant_id}`

const FIND = [LINKS, ...ATTENTION_KINDS.map(selectOf)].join(' UNION ALL ')
const PEOPLE = /\{people:([\w.]+)\}/g
const FIND_OF_ONE = FIND.replace(PEOPLE, '$1 = $person')

/**
 * Most writes are about one person; planning that statement takes longer than running it, so it is kept
 * prepared.
 */
function find(ids: readonly number[]): Promise<FoundRow[]> {
  const [person] = ids
  return ids.length === 1
    ? readRows<FoundRow>(FIND_OF_ONE, { person }, { kept: true })
    : readRows<FoundRow>(
        FIND.replace(PEOPLE, (_, column: string) => idsIn(column, ids).sql),
        idsIn('l.participant_id', ids).bind,
      )
}

function selectOf({ kind, from, at, n, where, having, afterDeath }: AttentionKind): string {
  const alive = afterDeath ? '' : ` AND ${isAlive('l.participant_id')}`
  return `SELECT '${kind}' AS kind, l.participant_id, l.practice_id, ${at} AS at, ${n} AS n,
    l.created AS linked, q.time_zone AS zone
    FROM provider l JOIN practice q ON q.id = l.practice_id ${from}
    WHERE ${PATIENT_THERE} AND {people:l.participant_id}${alive}${where ? ` AND ${where}` : ''}
    GROUP BY l.participant_id, l.practice_id, l.created, q.time_zone${having ? ` HAVING ${having}` : ''}`
}

/** The rows that count now, and for each link the time when that will next change by itself. */
function rowsOf(found: readonly FoundRow[]): AttentionRow[] {
  const instant = now()
  const zone = env().TIME_ZONE
  const byLink = new Map<string, { link: Key; rows: AttentionRow[]; next: string | null }>()
  for (const row of found) {
    const id = `${row.practice_id} ${row.participant_id}`
    const of = byLink.get(id) ?? { link: row, rows: [], next: null }
    byLink.set(id, of)
    const place = ATTENTION_KINDS.findIndex(({ kind }) => kind === row.kind)
    const rule = ATTENTION_KINDS[place]
    if (!rule) continue
    const fact: Found = { at: row.at, n: Number(row.n), linked: row.linked, zone: row.zone ?? zone }
    const start = rule.starts?.(fact)
    const since = start ?? fact.at ?? fact.linked
    const isLater = start !== null && since > instant
    const until = rule.ends?.(fact) ?? null
    if (until !== null && until <= instant) continue
    of.next = earlier(of.next, isLater ? since : until)
    if (isLater) continue
    of.rows.push({ ...keyFields(row), n: fact.n, since, place: sortKey(place, since), until: null })
  }
  return [...byLink.values()].flatMap(({ link, rows, next }) => [
    ...rows,
    ...DUTIES.flatMap((duty) => dutyRow(duty, rows)),
    { ...keyFields(link), kind: KEPT, n: 0, since: '', place: '', until: next },
  ])
}

/** The row of a duty: the most urgent of its kinds says where the patient is placed among others. */
function dutyRow(duty: Duty, rows: readonly AttentionRow[]): AttentionRow[] {
  const asking = rows.filter(({ kind }) => attentionKind(kind)?.duty === duty)
  const [first] = asking.toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return first ? [{ ...first, kind: duty, n: asking.length }] : []
}

function sortKey(place: number, since: string): string {
  return `${String(place).padStart(2, '0')} ${since}`
}

function earlier(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a
}

function keyFields({ practice_id, participant_id, kind }: Key): Key {
  return { practice_id, participant_id, kind }
}

function keyOf({ practice_id, participant_id, kind }: Key): string {
  return `${practice_id} ${participant_id} ${kind}`
}

function isSame(row: AttentionRow, stored: AttentionRow | undefined): boolean {
  return (
    stored !== undefined &&
    row.n === stored.n &&
    row.since === stored.since &&
    row.place === stored.place &&
    row.until === stored.until
  )
}

function storedRows(ids: readonly number[]): Promise<AttentionRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows<AttentionRow>(
    `SELECT practice_id, participant_id, kind, n, since, place, until FROM patient_attention
      WHERE ${these.sql}`,
    these.bind,
  )
}

const COLUMNS = ['practice_id', 'participant_id', 'kind', 'n', 'since', 'place', 'until'] as const
/** Rows per statement; the SQLite driver searches all bound names for each value. */
const PORTION = 50

async function remove(rows: readonly AttentionRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PORTION) {
    const bind: Record<string, unknown> = {}
    const list = rows.slice(start, start + PORTION).map(({ practice_id, kind, participant_id }, place) => {
      Object.assign(bind, { [`a${place}`]: practice_id, [`k${place}`]: kind, [`p${place}`]: participant_id })
      return `(practice_id = $a${place} AND kind = $k${place} AND participant_id = $p${place})`
    })
    await writeRows(`DELETE FROM patient_attention WHERE ${list.join(' OR ')}`, bind)
  }
}

async function store(rows: readonly AttentionRow[]): Promise<void> {
  // In a fixed order, so that two writers cannot deadlock.
  const sorted = rows.toSorted(
    (a, b) =>
      a.practice_id - b.practice_id || a.participant_id - b.participant_id || (a.kind < b.kind ? -1 : 1),
  )
  for (let start = 0; start < sorted.length; start += PORTION) {
    const { list, bind } = bound(sorted.slice(start, start + PORTION))
    await writeRows(
      `INSERT INTO patient_attention (${COLUMNS.join(', ')}) VALUES ${list}
        ON CONFLICT (practice_id, kind, participant_id) DO UPDATE
        SET n = excluded.n, since = excluded.since, place = excluded.place, until = excluded.until`,
      bind,
    )
  }
}

function bound(rows: readonly AttentionRow[]): { list: string; bind: Record<string, unknown> } {
  const bind = Object.fromEntries(
    rows.flatMap((row, place) => COLUMNS.map((name) => [`${name}_${place}`, row[name]])),
  )
  const list = rows.map((_, place) => `(${COLUMNS.map((name) => `$${name}_${place}`).join(', ')})`)
  return { list: list.join(', '), bind }
}
