import { readRow, readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { now } from '~/platform/clock'

export type DeletionKind = 'practice' | 'practitioner' | 'participant'

/** The columns that a deletion may change, by table, in the order in which a restore writes them. */
export const CHANGED = {
  practice: ['archived'],
  app_user: ['archived', 'disabled', 'email_key', 'role', 'prior_role'],
  participant: ['archived', 'is_staff'],
  practitioner: ['archived'],
} as const
type Table = keyof typeof CHANGED

/** A row that a deletion changed: its values before and after. */
export type Undo = {
  table: Table
  id: number
  before: Record<string, string | number | null>
  after: Record<string, string | number | null>
}
type Doomed = { kind: DeletionKind; id: number }
type Owners = { practice_id: number | null; company_id: number | null; reseller_id: number | null }

/**
 * Runs a deletion within the caller's transaction and stores what it changed in accounts, people and places,
 * so that it can be restored (OP-89).
 */
export async function rememberingDeletion(
  actor: Actor,
  doomed: Doomed,
  run: () => Promise<void>,
): Promise<void> {
  const about = await aboutOf(doomed)
  const ids = await rowsOf(doomed)
  const before = await statesOf(ids)
  await run()
  const after = await statesOf(ids)
  const undo = [...before].flatMap(([key, was]): Undo[] => {
    const is = after.get(key)
    return is && JSON.stringify(is.state) !== JSON.stringify(was.state)
      ? [{ table: was.table, id: was.id, before: was.state, after: is.state }]
      : []
  })
  await writeRows(
    `INSERT INTO deletion (kind, record_id, name, practice_id, company_id, reseller_id, undo, deleted_by, created)
      VALUES ($kind, $id, $name, $practice_id, $company_id, $reseller_id, $undo, $by, $now)`,
    { ...doomed, ...about, undo: JSON.stringify(undo), by: actor.name, now: now() },
  )
}

const ABOUT: Record<DeletionKind, string> = {
  practice: `SELECT a.name, a.id AS practice_id, a.company_id, c.reseller_id FROM practice a
    JOIN company c ON c.id = a.company_id WHERE a.id = $id`,
  practitioner: `SELECT o.firstname || ' ' || o.lastname AS name, a.id AS practice_id, a.company_id, c.reseller_id
    FROM practitioner w JOIN participant o ON o.id = w.participant_id JOIN practice a ON a.id = w.practice_id
    JOIN company c ON c.id = a.company_id WHERE w.id = $id`,
  participant: `SELECT firstname || ' ' || lastname AS name, NULL AS practice_id, company_id, reseller_id
    FROM participant WHERE id = $id`,
}

async function aboutOf({ kind, id }: Doomed): Promise<Owners & { name: string }> {
  return (await readRow<Owners & { name: string }>(ABOUT[kind], { id }))!
}

/** The rows that may change: the record itself, its staff, and their accounts and participant records. */
async function rowsOf({ kind, id }: Doomed): Promise<Record<Table, number[]>> {
  const staff =
    kind === 'participant'
      ? []
      : await readRows<{ id: number; user_id: number }>(
          `SELECT id, user_id FROM practitioner WHERE archived = 0 AND ${kind === 'practice' ? 'practice_id' : 'id'} = $id`,
          { id },
        )
  const users =
    kind === 'participant'
      ? await readRows<{ user_id: number }>('SELECT user_id FROM participant WHERE id = $id', { id })
      : staff
  const app_user = [...new Set(users.map(({ user_id }) => user_id))]
  const people = app_user.length > 0 ? idsIn('user_id', app_user) : null
  const participant = people
    ? await readRows<{ id: number }>(`SELECT id FROM participant WHERE ${people.sql}`, people.bind)
    : []
  return {
    practice: kind === 'practice' ? [id] : [],
    app_user,
    participant: participant.map((row) => row.id),
    practitioner: staff.map((row) => row.id),
  }
}

type State = { table: Table; id: number; state: Undo['before'] }

async function statesOf(ids: Record<Table, number[]>): Promise<Map<string, State>> {
  const states = new Map<string, State>()
  for (const table of Object.keys(CHANGED) as Table[]) {
    if (ids[table].length === 0) continue
    const these = idsIn('id', ids[table])
    const rows = await readRows<{ id: number } & Undo['before']>(
      `SELECT id, ${CHANGED[table].join(', ')} FROM ${table} WHERE ${these.sql}`,
      these.bind,
    )
    for (const { id, ...state } of rows) states.set(`${table} ${id}`, { table, id, state })
  }
  return states
}

/** Returns the current values of the columns that a deletion changes; null if the row does not exist. */
export async function stateOf(table: Table, id: number): Promise<Undo['before'] | null> {
  return readRow<Undo['before']>(`SELECT ${CHANGED[table].join(', ')} FROM ${table} WHERE id = $id`, { id })
}
