import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { groupBy } from '~/platform/group-by'
import {
  ATTENTION_KINDS,
  attentionKind,
  DUTIES,
  KEPT,
  type AttentionTone,
  type Duty,
} from './attention-kinds'

/** One reason to look at a patient. */
export type Attention = { kind: string; duty: Duty; tone: AttentionTone; n: number; since: string }

/** How many patients of a practice have each kind and each duty, and `kept` for everybody: read from the
 * tallies, nothing is counted. */
export async function attentionCounts(practiceId: number): Promise<Record<string, number>> {
  const rows = await readRows<{ name: string; n: number }>(
    `SELECT name, n FROM tally WHERE owner_id = $practiceId AND name IN (${NAMES})`,
    { practiceId },
    { kept: true },
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name.slice(PREFIX.length), n]))
}

const PREFIX = 'attention.'
const NAMES = [KEPT, ...DUTIES, ...ATTENTION_KINDS.map(({ kind }) => kind)]
  .map((kind) => `'${PREFIX}${kind}'`)
  .join(', ')
const DERIVED = [KEPT, ...DUTIES].map((kind) => `'${kind}'`).join(', ')

/** Returns why a practice should look at each of these patients, most urgent first. */
export async function attentionOf(
  practiceId: number,
  participantIds: readonly number[],
): Promise<Map<number, Attention[]>> {
  const these = idsIn('participant_id', participantIds)
  const rows = await readRows<{ participant_id: number; kind: string; n: number; since: string }>(
    `SELECT participant_id, kind, n, since FROM patient_attention
      WHERE practice_id = $practiceId AND ${these.sql} AND kind NOT IN (${DERIVED}) ORDER BY place`,
    { ...these.bind, practiceId },
    { kept: true },
  )
  const asking = rows.flatMap((row) => {
    const { duty, tone } = attentionKind(row.kind) ?? {}
    return duty && tone ? [{ ...row, duty, tone }] : []
  })
  return new Map(
    [...groupBy(asking, (row) => row.participant_id)].map(([id, own]) => [
      id,
      own.map(({ kind, duty, tone, n, since }) => ({ kind, duty, tone, n, since })),
    ]),
  )
}
