import { readRow, writeRows, writeTx } from 'db/connection'
import { Idempotency } from 'db/models/idempotency'
import type { Actor } from '~/access/actor'
import { decide, type Rule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { prepareLog, writeLog, type LogEntry } from '~/core/log/write.server'
import { inSeconds, now } from '~/platform/clock'
import { Conflict, forbidden, Refusal } from '~/platform/refusal'

export type Changed<T> = { result: T; log: LogEntry }

/**
 * The only way to write on behalf of an actor: one transaction with its log row; a refusal thrown inside
 * writes nothing.
 */
export function change<T>(actor: Actor, run: () => Promise<Changed<T>>): Promise<T> {
  return writeTx(async () => {
    prepareLog(actor)
    const { result, log } = await run()
    await writeLog(actor, log)
    return result
  })
}

/** How long the first answer is kept, in seconds (OP-107). */
const KEPT_SECONDS = 24 * 3600
const NOBODY = 0

/**
 * Runs a creating operation once per key: a repeat (double click, retry on a slow link) gets the first answer
 * (OP-107). Without a key it just runs. `T` must survive JSON. Visitors (null) share their keys, which forms
 * draw at random.
 */
export async function once<T>(
  actor: Actor | null,
  operation: string,
  key: string | null | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!key) return run()
  const repeated = { userId: actor?.userId ?? NOBODY, operation, key }
  try {
    return await writeTx(async () => {
      await writeRows('DELETE FROM idempotency WHERE created < $since', { since: inSeconds(-KEPT_SECONDS) })
      const known = await firstAnswer<T>(repeated)
      if (known) return known.answer
      const answer = await run()
      await Idempotency.create({
        user_id: repeated.userId,
        operation,
        idempotency_key: key,
        answer: JSON.stringify(answer),
        created: now(),
      })
      return answer
    })
  } catch (error) {
    // On PostgreSQL the loser of a race returns what the winner stored.
    const known = await firstAnswer<T>(repeated).catch(() => null)
    if (known) return known.answer
    throw error
  }
}

/**
 * True if `once` already has a stored answer for this key: for operations that cannot even be attempted a
 * second time.
 */
export async function answeredBefore(
  actor: Actor | null,
  operation: string,
  key: string | null,
): Promise<boolean> {
  return (await answerOf(actor, operation, key)) !== null
}

/** Returns the answer that `once` stored for this key, or null if there is none. */
export async function answerOf<T>(
  actor: Actor | null,
  operation: string,
  key: string | null,
): Promise<{ answer: T } | null> {
  return key === null ? null : firstAnswer<T>({ userId: actor?.userId ?? NOBODY, operation, key })
}

async function firstAnswer<T>(repeated: {
  userId: number
  operation: string
  key: string
}): Promise<{ answer: T } | null> {
  const row = await readRow<{ answer: string }>(
    `SELECT answer FROM idempotency WHERE user_id = $userId AND operation = $operation
      AND idempotency_key = $key`,
    repeated,
  )
  return row && { answer: JSON.parse(row.answer) as T }
}

/**
 * Decides a rule on the facts of a record. What a rule refuses only because the patient died is said, at `field`.
 * @throws Refusal 403; 422 for a patient who died.
 */
export function mustAllow(rule: Rule, actor: Actor, facts: Facts | null, field = ''): asserts facts is Facts {
  if (facts && decide(rule, actor, facts)) return
  const { participant } = facts ?? {}
  if (participant?.died && decide(rule, actor, { ...facts, participant: { ...participant, died: false } }))
    throw new Refusal('participant.hasDied', { errors: { [field]: ['participant.hasDied'] } })
  throw forbidden()
}

/** Throws Conflict 409 when the version that was read is stale; `current` is shown beside what was typed. */
export function mustBeCurrent(
  read: number | null | undefined,
  stored: { version: number },
  current: Record<string, unknown>,
): void {
  if (read !== null && read !== undefined && read !== stored.version) throw new Conflict(current)
}

/** Names of the fields that a change touches, for the log (never their values). */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null))
}
