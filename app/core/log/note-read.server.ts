import { AsyncLocalStorage } from 'node:async_hooks'
import { readRow, writeTx } from 'db/connection'
import { outsideTransaction } from 'db/context'
import { isMasking, realUser, type Actor } from '~/access/actor'
import type { LogKind } from '~/entities/index'
import { now } from '~/platform/clock'
import { logError } from '~/platform/log.server'
import { writeLog } from './write.server'

/** A read to be logged; `text` describes it without names or values. */
export type Read = {
  resource: LogKind
  text: string
  /** 'elsewhere' for patients of another system who have no record here. */
  participantIds: readonly (number | null)[] | 'elsewhere'
  recordId?: number | null
}

/** Name at most this many patients in a list entry; give only a count for the rest. */
const NAMED = 50
/** Size of the in-memory de-duplication set for the current hour; when full, fall back to the database. */
const REMEMBERED = 20_000

const HOUR = 'YYYY-MM-DDTHH'.length
const noted = new Set<string>()
let notedIn = ''

const pending = new Set<Promise<void>>()
const noting = new AsyncLocalStorage<true>()

/**
 * Logs that other people's records were read: one row per person, patients, kind and hour, written after the
 * answer, so that a page does not wait for it. Reading one's own record is not logged, except while masking.
 */
export function noteRead(actor: Actor, { resource, text, participantIds, recordId = null }: Read): void {
  const isElsewhere = participantIds === 'elsewhere'
  const others = [...new Set(isElsewhere ? [] : participantIds)]
    .filter((id): id is number => id !== null && !isOwn(actor, id))
    .sort((a, b) => a - b)
  if (others.length === 0 && !isElsewhere) return
  const logged = now()
  const entry = {
    type: 'READ' as const,
    text: others.length < 2 ? text : `${text}: ${namedPatients(others)}`,
    resource,
    recordId,
    participantId: others.length === 1 ? others[0]! : null,
    ...(others.length > 1 && { listed: others }),
  }
  const masked = isMasking(actor) ? actor.userId : null
  const key = [realUser(actor).userId, masked, resource, recordId, text, ...others].join(' ')
  if (!isNew(key, logged.slice(0, HOUR))) return
  afterwards(async () => {
    if (await isKnown(actor, entry, logged.slice(0, HOUR))) return
    await writeLog(actor, entry)
  }, key)
}

/** How a log entry names a list's patients: their number, and the IDs of the first ones. */
export function namedPatients(patients: readonly number[]): string {
  const ids = [...patients].sort((a, b) => a - b)
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''
  return `${ids.length} ${ids.length === 1 ? 'patient' : 'patients'} ${ids
    .slice(0, NAMED)
    .map((id) => `#${id}`)
    .join(' ')}${more}`
}

/** Resolves once every read so far is in the log: before the process ends, and in tests. */
export async function readsNoted(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

/** True if this code runs for logging a read, not for the request itself. */
export function isNotingReads(): boolean {
  return noting.getStore() === true
}

function isOwn(actor: Actor, participantId: number): boolean {
  return actor.participantId === participantId && actor.maskedBy.every((below) => below.asSelf)
}

function isNew(key: string, hour: string): boolean {
  if (hour !== notedIn || noted.size >= REMEMBERED) noted.clear()
  notedIn = hour
  if (noted.has(key)) return false
  noted.add(key)
  return true
}

function afterwards(write: () => Promise<void>, key: string): void {
  const run = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    try {
      await noting.run(true, () => outsideTransaction(() => writeTx(write)))
    } catch (error) {
      noted.delete(key)
      logError('activity-log.read', error)
    }
  }
  const running = run().finally(() => pending.delete(running))
  pending.add(running)
}

type Entry = { text: string; resource: string; recordId: number | null; participantId: number | null }

/** True if another process, or this one before a restart, has already logged it. */
async function isKnown(actor: Actor, entry: Entry, hour: string): Promise<boolean> {
  const { text, resource, recordId, participantId } = entry
  const row = await readRow(
    `SELECT id FROM user_log WHERE entry_type = 'READ' AND user_id = $userId AND logged >= $hour
      AND COALESCE(masked_user_id, 0) = $masked
        AND COALESCE(participant_id, 0) = $participantId AND resource = $resource
        AND COALESCE(record_id, 0) = $recordId AND text = $text LIMIT 1`,
    {
      userId: realUser(actor).userId,
      masked: isMasking(actor) ? actor.userId : 0,
      participantId: participantId ?? 0,
      recordId: recordId ?? 0,
      resource,
      text,
      hour,
    },
  )
  return row !== null
}
