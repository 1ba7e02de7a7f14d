import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { fromJson } from 'db/words'
import { groupBy } from '~/platform/group-by'
import type { Judged } from './judge-reading'
import { differs, keyOf, type Placed } from './rounds'

/** A measurement as stored. */
export type Known = {
  id: number
  metric: string
  identity: string
  day: string
  taken: string
  ends: string | null
  value: number
  diastolic: number | null
}
const KEY = ['metric', 'identity'] as const

/** Returns what is stored about these measurements. */
export function knownOf(participantId: number, service: string, sent: readonly Judged[]): Promise<Known[]> {
  if (sent.length === 0) return Promise.resolve([])
  return readRows<Known>(
    `SELECT id, metric, identity, day, taken, ends, value, diastolic FROM metric_reading
      WHERE participant_id = $participantId AND service = $service AND (metric, identity) IN (
        SELECT metric, identity FROM (${fromJson('metric_reading', KEY, 'rows')}) asked)`,
    {
      participantId,
      service,
      rows: JSON.stringify(sent.map(({ metric, identity }) => ({ metric, identity }))),
    },
  )
}

/**
 * Returns the measurements with several values in this message that were all received before, in this order:
 * the same message was sent again.
 */
export async function toldBefore(
  participantId: number,
  service: string,
  first: readonly Placed[],
  later: readonly Placed[][],
): Promise<Set<string>> {
  const keys = new Set(later.flat().map(({ one }) => keyOf(one)))
  const chains = groupBy(
    [...first, ...later.flat()].map(({ one }) => one).filter((one) => keys.has(keyOf(one))),
    keyOf,
  )
  const known = await knownOf(
    participantId,
    service,
    [...chains.values()].map(([one]) => one!),
  )
  const these = idsIn(
    'metric_reading_id',
    known.map(({ id }) => id),
  )
  const versions = groupBy(
    await readRows<Pick<Known, 'taken' | 'value' | 'diastolic'> & { id: number }>(
      `SELECT metric_reading_id AS id, taken, value, diastolic FROM metric_reading_version WHERE ${these.sql}`,
      these.bind,
    ),
    ({ id }) => id,
  )
  const again = known.filter((row) => {
    const chain = chains.get(keyOf(row))!
    const isKept = (one: Judged) =>
      (versions.get(row.id) ?? []).some(
        ({ taken, value, diastolic }) =>
          taken === one.taken && value === one.value && diastolic === one.diastolic,
      )
    return !differs(chain.at(-1)!, row) && chain.slice(0, -1).every(isKept)
  })
  return new Set(again.map(keyOf))
}
