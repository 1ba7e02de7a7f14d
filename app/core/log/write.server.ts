import { beforeCommit, readRow, writeRows, writeTx } from 'db/connection'
import { currentTransaction } from 'db/context'
import { idsIn } from 'db/ids-in'
import { hasSha256 } from 'db/words'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { now } from '~/platform/clock'
import { requestContext } from '~/platform/request-context.server'
import { HASHED, hashedStart, logHash, type HashedRow } from './hash'
import type { EntryType } from './entry-types'

/** One event: what happened, to which record and patient, and which fields (names only, never values). */
export type LogEntry = {
  type: EntryType
  text: string
  resource?: string
  recordId?: number | null
  participantId?: number | null
  /** The patients that a list showed: the row is found by each of them. */
  listed?: readonly number[]
  fields?: readonly string[]
  fromClient?: boolean
}

/** Who did it when nobody is signed in (signing in, a failed sign-in, a password reset). */
export type LogSubject = { userId: number | null; email: string | null }

const CHAINS = 8
/** Maximum characters of a log text: enough for client error reports and a list's patients. */
const MOST_TEXT = 1_000
const COLUMNS = [...HASHED, 'hash', 'practitioner_id']
const INSERT = `INSERT INTO user_log (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((column) => `$${column}`).join(', ')}) RETURNING id`
const HEAD = 'SELECT last_hash FROM user_log_head WHERE chain = $chain'
const MOVE_HEAD = 'UPDATE user_log_head SET last_hash = $hash WHERE chain = $chain'

/**
 * Locks the head of the chain, adds the row and advances the head, in one statement. The row is selected from
 * the head, so that its ID is assigned after the wait: IDs follow the order of the chain.
 */
const APPEND = `WITH head AS (
    UPDATE user_log_head h SET last_hash = encode(sha256(convert_to($start || '"' || old.last_hash || '"]',
    'UTF8')), 'hex')
      FROM (SELECT chain, last_hash FROM user_log_head WHERE chain = $chain FOR UPDATE) old
      WHERE h.chain = old.chain
      RETURNING old.last_hash AS prev_hash, h.last_hash AS hash)
  INSERT INTO user_log (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((column) => (column === 'prev_hash' || column === 'hash' ? `head.${column}` : `$${column}`)).join(', ')} FROM head RETURNING id`

/**
 * Appends one row to the activity log, in the caller's transaction if there is one. Call it last: the writers
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
 * The patients named by this request's log rows about the record. Call it once the write is known to have
 * committed: the row that says what was done with a patient's record also says who saw it.
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

/**
 * On PostgreSQL the writers of one chain wait for each other, so no other query runs while the lock is held.
 */
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

/** The chain heads that a transaction has read: on SQLite nobody else can move them until it ends. */
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

/** Starts reading what the log row of the open transaction will need, in parallel with other queries. */
export function prepareLog(who: Actor): void {
  // A failure surfaces when the row is written.
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
