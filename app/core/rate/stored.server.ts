import { readRow, writeRows, writeTx } from 'db/connection'
import { clock } from '~/platform/clock'
import { delayAfter, latestFor, latestOf, usedOf, type FullAt } from './bucket'
import type { Limit } from './limits'

type Row = { full_at: FullAt }

const KEPT = { kept: true }
const FULL_AFTER = `CASE WHEN rate_limit.full_at > $now AND rate_limit.full_at <= $last
  THEN rate_limit.full_at + $price ELSE $first END`
const ADDED = `CASE WHEN ${FULL_AFTER} > $last THEN $last ELSE ${FULL_AFTER} END`

const bindOf = (key: string, limit: Limit, { at, price }: { at: number; price: number }) => ({
  key,
  now: at,
  price,
  first: at + price,
  last: latestOf(limit, at),
})

/** Charges the stored bucket if the price fits; else returns null and charges nothing. */
export async function takeStored(key: string, limit: Limit, price: number): Promise<FullAt | null> {
  const at = clock().getTime()
  const row = await readRow<Row>(
    `INSERT INTO rate_limit (counter_key, full_at) VALUES ($key, $first)
       ON CONFLICT (counter_key) DO UPDATE SET full_at = ${FULL_AFTER}
       WHERE rate_limit.full_at <= $latest OR rate_limit.full_at > $last
       RETURNING full_at`,
    { ...bindOf(key, limit, { at, price }), latest: latestFor(limit, at, price) },
    KEPT,
  )
  return row && row.full_at
}

/** Charges the stored bucket regardless of its level, or gives back (a negative price). */
export async function addStored(key: string, limit: Limit, price: number): Promise<FullAt> {
  const at = clock().getTime()
  const row = await readRow<Row>(
    `INSERT INTO rate_limit (counter_key, full_at) VALUES ($key, $first)
       ON CONFLICT (counter_key) DO UPDATE SET full_at = ${ADDED}
       RETURNING full_at`,
    bindOf(key, limit, { at, price }),
    KEPT,
  )
  return row!.full_at
}

/** When the stored bucket is full; 0 where none is stored. */
export async function readStored(key: string): Promise<FullAt> {
  const row = await readRow<Row>('SELECT full_at FROM rate_limit WHERE counter_key = $key', { key }, KEPT)
  return row?.full_at ?? 0
}

/**
 * Counts one use of a limit with growing delays unless a delay is still running. @returns the seconds to
 * wait, 0 if it was counted.
 */
export function takeWithDelay(key: string, limit: Limit, price: number): Promise<number> {
  return writeTx(async () => {
    const at = clock().getTime()
    const fullAt = await unlessWaiting(key, limit, { at, price })
    if (fullAt === null) {
      const row = await readRow<{ next_at: number }>(
        'SELECT next_at FROM rate_limit WHERE counter_key = $key',
        { key },
      )
      return Math.max(1, Math.ceil(((row?.next_at ?? 0) - at) / 1000))
    }
    const delay = delayAfter(limit, usedOf(limit, fullAt, at))
    if (delay > 0)
      await writeRows('UPDATE rate_limit SET next_at = $next WHERE counter_key = $key', {
        key,
        next: at + delay * 1000,
      })
    return 0
  })
}

/** Simultaneous uses wait for each other at the row lock. */
async function unlessWaiting(key: string, limit: Limit, { at, price }: { at: number; price: number }) {
  const row = await readRow<Row>(
    `INSERT INTO rate_limit (counter_key, full_at) VALUES ($key, $first)
       ON CONFLICT (counter_key) DO UPDATE SET full_at = ${ADDED}
       WHERE rate_limit.next_at <= $now
       RETURNING full_at`,
    bindOf(key, limit, { at, price }),
    KEPT,
  )
  return row && row.full_at
}

/** Resets a stored bucket. */
export async function forgetStored(key: string): Promise<void> {
  await writeRows('DELETE FROM rate_limit WHERE counter_key = $key', { key })
}

/** It reads first: usually there is nothing to delete, and no write lock is needed. */
export async function sweepStored(): Promise<number> {
  const over = 'rate_limit WHERE full_at < $now AND next_at < $now'
  const at = { now: clock().getTime() }
  if (!(await readRow(`SELECT 1 AS found FROM ${over} LIMIT 1`, at))) return 0
  return writeRows(`DELETE FROM ${over}`, at)
}
