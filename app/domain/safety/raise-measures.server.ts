import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { measuresOf, rulesOfMeasures } from '~/domain/scoring/safety-triggers'
import { countedFor, limitsOfPerson } from './person-limits.server'
import { isNews } from './news'
import { raise } from './raise.server'

/** Which columns of the practice's measures the rules look at, with the rules' names of them. */
const JUDGED = {
  anthropometrics: { bp_systolic: 'bp_systolic', bp_diastolic: 'bp_diastolic' },
  biometrics: { fasting_bg: 'glucose' },
} as const

type Row = { id: number; participant_id: number | null; measured_on: string | null }

/**
 * Raises what measures of a practice call for, in the transaction that stores them: typed, imported or sent.
 * Measures of nobody (kept under an insurance id) raise nothing until they are somebody's; those of long ago
 * are kept and are no news.
 * @param before what stood there; null for a new row or for another person's until now
 */
export async function raiseForMeasures(
  actor: Actor | null,
  from: keyof typeof JUDGED,
  row: Row,
  before: Record<string, unknown> | null,
): Promise<void> {
  const { id, participant_id, measured_on } = row
  if (participant_id === null || !isNews(measured_on)) return
  const stored = row as unknown as Record<string, unknown>
  const columns: [name: string, is: string][] = Object.entries(JUDGED[from])
  const limits = await limitsOfPerson(participant_id)
  const values = countedFor(limits, Object.fromEntries(columns.map(([name, is]) => [is, stored[name]])))
  for (const rule of rulesOfMeasures(values))
    await raise(actor, {
      participantId: participant_id,
      rule,
      source: from,
      sourceId: id,
      value: measuresOf(rule)
        .map((name) => String(values[name] ?? '–'))
        .join('/'),
      repeated:
        before?.participant_id === participant_id && columns.every(([name]) => before[name] === stored[name]),
    })
}

/** Raises what values of a laboratory call for that a practice got, or gave to their patients, at an instant. */
export async function raiseForLaboratory(actor: Actor | null, practiceId: number, at: string): Promise<void> {
  const rows = await readRows<Row & { fasting_bg: number | null }>(
    `SELECT id, participant_id, measured_on, fasting_bg FROM biometrics
      WHERE practice_id = $practiceId AND updated = $at AND archived = 0 AND participant_id IS NOT NULL
        AND fasting_bg IS NOT NULL ORDER BY id`,
    { practiceId, at },
  )
  const called = rows.filter(({ fasting_bg }) => rulesOfMeasures({ glucose: fasting_bg }).length > 0)
  for (const row of called) await raiseForMeasures(actor, 'biometrics', row, null)
}
