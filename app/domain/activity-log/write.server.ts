import { readRow, writeRows, writeTx, dialect } from 'db/connection'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { now } from '~/platform/clock'
import { requestContext } from '~/platform/request-context.server'
import { HASHED, logHash } from './hash'
import type { EntryType } from './entry-types'

/** One happening: what, to which record and patient, which fields (names only, never values). */
export type LogEntry = {
  type: EntryType
  text: string
  resource?: string
  recordId?: number | null
  participantId?: number | null
  fields?: readonly string[]
  fromClient?: boolean
}

/** Who did it, when nobody is signed in (sign-in itself, a failed sign-in, a reset). */
export type LogSubject = { userId: number | null; email: string | null }

const CHAINS = 8
const COLUMNS = [...HASHED, 'hash']
const INSERT = `INSERT INTO user_log (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map((column) => `$${column}`).join(', ')})`

const MOVE_HEAD = 'UPDATE user_log_head SET last_hash = $hash WHERE chain = $chain'

/** Appends one row to the activity log, in the caller's transaction when there is one. */
export function writeLog(who: Actor | LogSubject | null, entry: LogEntry): Promise<void> {
  return writeTx(async () => {
    const subject = subjectOf(who)
    const chain = (subject.user_id ?? 0) % CHAINS
    // On PostgreSQL the row lock makes writers of one chain wait for each other; SQLite has one writer anyway.
    const lock = dialect() === 'postgres' ? ' FOR UPDATE' : ''
    const head = await readRow<{ last_hash: string }>(`SELECT last_hash FROM user_log_head WHERE chain = $chain${lock}`, { chain }, { kept: true })
    const row = {
      chain,
      entry_type: entry.type,
      ...subject,
      participant_id: entry.participantId ?? null,
      resource: entry.resource ?? null,
      record_id: entry.recordId ?? null,
      fields: entry.fields?.length ? entry.fields.join(' ') : null,
      text: entry.text.replace(/[\r\n\u2028\u2029]+/g, ' ').slice(0, 500),
      address: requestContext()?.address ?? null,
      request_id: requestContext()?.requestId ?? null,
      from_client: entry.fromClient ? 1 : 0,
      logged: now(),
      prev_hash: head?.last_hash ?? '',
    }
    const hash = logHash(row)
    await append({ ...row, hash })
  })
}

/** PostgreSQL takes both in one statement, so that writers of a chain wait for one round trip less. */
async function append(row: Record<string, unknown>): Promise<void> {
  if (dialect() === 'postgres') {
    await writeRows(`WITH head AS (${MOVE_HEAD}) ${INSERT}`, row, { kept: true })
    return
  }
  await writeRows(INSERT, row)
  await writeRows(MOVE_HEAD, { hash: row.hash, chain: row.chain })
}

function subjectOf(who: Actor | LogSubject | null) {
  if (!who) return { user_id: null, user_email: null, masked_user_id: null, masked_email: null }
  if (!('role' in who)) return { user_id: who.userId, user_email: who.email, masked_user_id: null, masked_email: null }
  const real = realUser(who)
  return {
    user_id: real.userId,
    user_email: real.email,
    masked_user_id: isMasking(who) ? who.userId : null,
    masked_email: isMasking(who) ? who.email : null,
  }
}
