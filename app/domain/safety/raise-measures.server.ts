import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { measuresOf, rulesOfMeasures } from '~/domain/scoring/safety-triggers'
import { countedFor, limitsOfPerson } from './person-limits.server'
import { isNews } from './news'
import { raise } from './raise.server'

/** The columns of a practice's measures that the rules evaluate, with the rules' names for them. */
const JUDGED = {
  anthropometrics: { bp_systolic: 'bp_systolic', bp_diastolic: 'bp_diastolic' },
  biometrics: { fasting_bg: 'glucose' },
} as const

type Row = { id: number; participant_id: number | null; measured_on: string | null }

/**
 * Raises the events that a practice's measures call for, in the transaction that stores them: typed, imported
 * or sent. Measures without a patient (stored under an insurance id) raise nothing until they are assigned to
 * one; old ones are stored but raise nothing.
 * @param before the previous values; null for a new row, or one that belonged to another person
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

/**
 * Raises the events called for by lab values that a practice received, or assigned to patients, at an
 * instant.
 */
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
