import { readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { SETS_FOR_PATIENTS } from '~/access/rules/shared'
import { change, mustAllow } from '~/core/change/change.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { wasMonitored } from './episodes.server'
import type { MonthInput } from './minutes-schema'
import { mustCare } from './monitor.server'

/**
 * Closes a past month of a patient; closing it twice changes nothing.
 * @throws Refusal 403, 422.
 */
export function closeMonth(actor: Actor, input: MonthInput): Promise<void> {
  return change(actor, async () => {
    await mustCare(actor, input)
    await lockPatients([input.participant_id])
    await mustBeOver(input.practice_id, input.month)
    if (!(await wasMonitored(input, `${input.month}-31`)))
      throw invalid({ month: ['monitoring.notMonitored'] })
    await writeRows(
      `INSERT INTO monitoring_close (practice_id, participant_id, month, closed, closed_by)
        VALUES ($practice, $patient, $month, $now, $by)
        ON CONFLICT (practice_id, participant_id, month) DO NOTHING`,
      { practice: input.practice_id, patient: input.participant_id, ...by(actor), month: input.month },
    )
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `Closed ${input.month} of participant ${input.participant_id} in practice ${input.practice_id}`,
        resource: 'monitoring-month',
        recordId: null,
        participantId: input.participant_id,
      },
    }
  })
}

/**
 * Closes a past month for everybody whom the practice monitored in it.
 * @returns how many were open.
 * @throws Refusal 403, 422.
 */
export function closeMonthOfAll(actor: Actor, practiceId: number, month: string): Promise<number> {
  return change(actor, async () => {
    mustAllow(SETS_FOR_PATIENTS, actor, await loadFacts(actor, { practice: practiceId }))
    await mustBeOver(practiceId, month)
    const rows = await readRows<{ participant_id: number }>(
      `INSERT INTO monitoring_close (practice_id, participant_id, month, closed, closed_by)
        SELECT DISTINCT m.practice_id, m.participant_id, $month, $now, CAST($by AS INTEGER) FROM monitoring m
         WHERE m.practice_id = $practice AND m.since <= $last AND (m.ended IS NULL OR m.ended >= $first)
        ON CONFLICT (practice_id, participant_id, month) DO NOTHING RETURNING participant_id`,
      { practice: practiceId, month, first: `${month}-01`, last: `${month}-31`, ...by(actor) },
    )
    return {
      result: rows.length,
      log: {
        type: 'UPDATE',
        text: `Closed ${month} of ${rows.length} monitored patients of practice ${practiceId}`,
        resource: 'monitoring-month',
        recordId: practiceId,
        ...(rows.length > 0 && { listed: rows.map(({ participant_id }) => participant_id) }),
      },
    }
  })
}

function by(actor: Actor) {
  if (!actor.practitioner) throw forbidden()
  return { by: actor.practitioner.id, now: now() }
}

async function mustBeOver(practiceId: number, month: string): Promise<void> {
  if (month >= (await todayAt(practiceId)).slice(0, 7))
    throw invalid({ month: ['monitoring.minutes.monthOpen'] })
}
