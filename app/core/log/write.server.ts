import { beforeCommit, readRow, writeRows, writeTx } from 'db/connection'
import { currentTransaction } from 'db/context'
import { idsIn } from 'db/ids-in'
import { hasSha256 } from 'db/words'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { now } from '~/platform/clock'
import { requestContext } from '~/platform/request-context.server'
import { HASHED, hashedStart, logHash, type HashedRow } from './hash'
import type { EntryType } from './entry-types'

/** One happening: what, to which record and patient, which fields (names only, never values). */
export type LogEntry = {
  type: EntryType
  text: string
  resource?: string
  recordId?: number | null
  participantId?: number | null
  /** Whom a list showed: the row is found by each of them. */
  listed?: readonly number[]
  fields?: readonly string[]
  fromClient?: boolean
}

/** Who did it, when nobody is signed in (sign-in itself, a failed sign-in, a reset). */
export type LogSubject = { userId: number | null; email: string | null }

const CHAINS = 8
/** Reports of clients and the patients of a list fit. */
const MOST_TEXT = 1_000
const COLUMNS = [...HASHED, 'hash', 'practitioner_id']
const INSERT = `INSERT INTO user_log (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((column) => `$${column}`).join(', ')}) RETURNING id`
const HEAD = 'SELECT last_hash FROM user_log_head WHERE chain = $chain'
const MOVE_HEAD = 'UPDATE user_log_head SET last_hash = $hash WHERE chain = $chain'

/**
 * Locks the head of the chain, adds the row and moves the head on, in one statement. The row is selected from
 * the head, so that it gets its id after the wait: ids follow the chain.
 */
const APPEND = `WITH head AS (
    UPDATE user_log_head h SET last_hash = encode(sha256(convert_to($start || '"' || old.last_hash || '"]',
    'UTF8')), 'hex')
      FROM (SELECT chain, last_hash FROM user_log_head WHERE chain = $chain FOR UPDATE) old
      WHERE h.chain = old.chain
      RETURNING old.last_hash AS prev_hash, h.last_hash AS hash)
  INSERT INTO user_log (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((column) => (column === 'prev_hash' || column === 'hash' ? `head.${column}` : `$${column}`)).join(', ')} FROM head RETURNING id`

/**
 * Appends one row to the activity log, in the caller's transaction when there is one, as its last: the writers
 * of a chain wait for each other.
 */
export function writeLog(who: Actor | LogSubject | null, entry: LogEntry): Promise<void> {
  const subject = subjectOf(who)
  const row = {
    chain: chainOf(subject),
    entry_type: entry.type,
    ...subject,
    participant_id: entry.participantId ?? null,
    resource: entry.resource ?? null,
    record_id: entry.recordId ?? null,
    fields: entry.fields?.length ? entry.fields.join(' ') : null,
    text: entry.text.replace(/[\r\n\u2028\u2029]+/g, ' ').slice(0, MOST_TEXT),
    address: requestContext()?.address ?? null,
    request_id: requestContext()?.requestId ?? null,
    from_client: entry.fromClient ? 1 : 0,
    logged: now(),
  }
  remember(entry)
  return writeTx(() =>
    beforeCommit(async () => {
      const id = await append(row)
      if (entry.listed?.length) await nameListed(id, entry.listed)
    }),
  )
}

/**
 * The patients whom this request's rows about the record name. Ask it once the write is known to have been
 * kept: the row that says what was done with a patient's record also says who saw it.
 */
export function loggedPatients(resource: string, recordId: number): readonly number[] {
  const named = requestContext()?.memory.get(loggedKey(resource, recordId))
  return Array.isArray(named) ? (named as number[]) : []
}

function remember({ resource, recordId, participantId }: LogEntry): void {
  if (!resource || !recordId || !participantId) return
  requestContext()?.memory.set(loggedKey(resource, recordId), [
    ...loggedPatients(resource, recordId),
    participantId,
  ])
}

const loggedKey = (resource: string, recordId: number) => `logged ${resource} ${recordId}`

type NewRow = Omit<HashedRow, 'prev_hash' | 'chain'> & { chain: number; practitioner_id: number | null }

/** PostgreSQL's writers of one chain wait for each other, so nothing else is asked here. */
async function append(row: NewRow): Promise<number> {
  if (hasSha256()) {
    const added = await readRow<{ id: number }>(APPEND, { ...row, start: hashedStart(row) }, { kept: true })
    return added!.id
  }
  const heads = headsNow()
  const tied = { ...row, prev_hash: await headOf(heads, row.chain) }
  const hash = logHash(tied)
  const added = await readRow<{ id: number }>(INSERT, { ...tied, hash }, { kept: true })
  await writeRows(MOVE_HEAD, { hash, chain: row.chain }, { kept: true })
  heads.set(row.chain, Promise.resolve(hash))
  return added!.id
}

type Heads = Map<number, Promise<string>>

/** The heads of chains that a transaction knows: on SQLite nobody else moves them meanwhile. */
const known = new WeakMap<object, Heads>()

function headsNow(): Heads {
  const transaction = currentTransaction()
  const heads = (transaction && known.get(transaction)) ?? new Map<number, Promise<string>>()
  if (transaction) known.set(transaction, heads)
  return heads
}

function headOf(heads: Heads, chain: number): Promise<string> {
  const asked =
    heads.get(chain) ??
    readRow<{ last_hash: string }>(HEAD, { chain }, { kept: true }).then((row) => row?.last_hash ?? '')
  heads.set(chain, asked)
  return asked
}

/** Asks for what the log row of the open transaction will need, while other things are asked. */
export function prepareLog(who: Actor): void {
  // Whoever writes the row is told of a failure.
  if (!hasSha256()) headOf(headsNow(), chainOf(subjectOf(who))).catch(() => undefined)
}

const chainOf = ({ user_id }: { user_id: number | null }) => (user_id ?? 0) % CHAINS

function nameListed(logId: number, patients: readonly number[]): Promise<number> {
  const these = idsIn('id', patients)
  return writeRows(
    `INSERT INTO user_log_patient (participant_id, log_id) SELECT id, $logId FROM participant
      WHERE ${these.sql}`,
    { logId, ...these.bind },
  )
}

function subjectOf(who: Actor | LogSubject | null) {
  const nobody = {
    user_id: null,
    user_email: null,
    masked_user_id: null,
    masked_email: null,
    practitioner_id: null,
  }
  if (!who) return nobody
  if (!('role' in who)) return { ...nobody, user_id: who.userId, user_email: who.email }
  const real = realUser(who)
  return {
    user_id: real.userId,
    user_email: real.email,
    masked_user_id: isMasking(who) ? who.userId : null,
    masked_email: isMasking(who) ? who.email : null,
    practitioner_id: who.practitioner?.id ?? null,
  }
}
