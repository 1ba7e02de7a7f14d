import { readRow, writeRows, writeTx } from 'db/connection'
import { take } from '~/core/rate/rate.server'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { now } from '~/platform/clock'
import { privateJson } from '~/platform/private-json'
import { sha256 } from '~/platform/secrets.server'
import { itemSchema, messageSchema, readingIn } from './contract'
import type { DeviceReading, Refused } from './judge-reading'
import { storeReadings, type Outcome } from './store-readings.server'

const MAX_BYTES = 2_000_000

export type Sender = { id: number; participant_id: number; zone: string }

/** What happened to one item; for an unreadable one, the field that is missing or wrong. */
export type ItemResult =
  | { result: Exclude<Outcome, Refused> }
  | { result: 'refused'; reason: Refused | 'unreadable' | 'halfPressure'; field?: string }

/**
 * Returns the sender, by the person's code (`Authorization: Bearer …`), and the parsed body; or a Response if
 * they may not send, or send too much.
 */
export async function senderOf(request: Request): Promise<{ sender: Sender; body: unknown } | Response> {
  if (request.method !== 'POST') return privateJson({ message: 'POST' }, 405, { Allow: 'POST' })
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const connection =
    token === undefined
      ? null
      : await readRow<Omit<Sender, 'zone'>>(
          `SELECT d.id, d.participant_id FROM device_connection d
            JOIN participant p ON p.id = d.participant_id JOIN app_user u ON u.id = p.user_id
            WHERE d.app_token_hash = $hash AND p.archived = 0 AND u.disabled = 0`,
          { hash: sha256(token) },
        )
  if (!connection) return privateJson({ message: 'Unauthorized' }, 401)
  const text = await request.text()
  if (Buffer.byteLength(text) > MAX_BYTES) return privateJson({ message: 'Too large' }, 413)
  const body = parsed(text)
  const { allowed, retryAfter } = await take('reading', connection.participant_id, readingsIn(body))
  if (!allowed)
    return privateJson({ message: 'Too many readings' }, 429, { 'Retry-After': String(retryAfter) })
  const sender = { ...connection, zone: await zoneOf(connection.participant_id) }
  return { sender, body }
}

/** Stores what a sender's device measured, in one transaction; returns what happened to each item. */
export function storeSent(
  { id, participant_id }: Sender,
  readings: readonly DeviceReading[],
): Promise<{ changed: number; outcomes: Outcome[] }> {
  return writeTx(async () => {
    const answer = await storeReadings(participant_id, 'APPLE', readings)
    await writeRows(
      `UPDATE device_connection SET status = 'connected', synced = $now, sync_error = NULL, updated = $now
        WHERE id = $id`,
      { id, now: now() },
    )
    return answer
  })
}

/**
 * `POST /api/devices/readings`: up to 500 measurements of one person (docs/api.md). Every item gets its own
 * result, in the order sent; repeating a message stores nothing twice. A single refused item gives 422.
 */
export async function receiveReadings(request: Request): Promise<Response> {
  const sent = await senderOf(request)
  if (sent instanceof Response) return sent
  const message = messageSchema.safeParse(sent.body)
  if (!message.success) return unreadable(message.error.issues)
  const items = message.data.readings.map((one) => itemSchema.safeParse(one))
  const good = items.flatMap((item) => (item.success ? [readingIn(item.data, sent.sender.zone)] : []))
  const { changed, outcomes } = await storeSent(sent.sender, good)
  let next = 0
  const results = items.map((item): ItemResult => {
    if (item.success) return resultOf(outcomes[next++]!)
    const field = fieldOf(item.error.issues[0])
    return { result: 'refused', reason: 'unreadable', ...(field && { field }) }
  })
  const alone = results.length === 1 && results[0]!.result === 'refused'
  return privateJson({ received: items.length, stored: changed, items: results }, alone ? 422 : 200)
}

type Issue = { code?: string; path: readonly PropertyKey[]; keys?: readonly string[] }

/** The field that is missing or wrong, or not part of the contract. */
function fieldOf(issue: Issue | undefined): string {
  return [...(issue?.path ?? []), ...(issue?.keys?.slice(0, 1) ?? [])].map(String).join('.')
}

/** Returns the result of one item as the sender reads it. */
export function resultOf(outcome: Outcome): ItemResult {
  return outcome === 'stored' || outcome === 'corrected' || outcome === 'known'
    ? { result: outcome }
    : { result: 'refused', reason: outcome }
}

/**
 * Returns 422 naming the fields of a message that cannot be parsed at all; `most` if it has too many
 * readings.
 */
export function unreadable(issues: readonly (Issue & { maximum?: number | bigint })[]): Response {
  const most = issues.find(({ code }) => code === 'too_big')?.maximum
  const fields = issues.map(fieldOf)
  if (most !== undefined)
    return privateJson({ message: 'Too many readings', fields, most: Number(most) }, 422)
  return privateJson({ message: 'Unreadable', fields }, 422)
}

/** Returns the number of readings in a message; 1 if unreadable. */
function readingsIn(body: unknown): number {
  const readings = (body as { readings?: unknown } | null | undefined)?.readings
  return Array.isArray(readings) ? Math.max(1, readings.length) : 1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
