import { readRow } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { canBill } from '~/access/permissions'
import { change, once } from '~/core/change/change.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { ruleAnswers } from '~/domain/monitoring-state/rule-answers'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { countedNow, type Wanted } from './bill-monitoring.server'
import { mustCare } from './monitor.server'

export type ToGiveUp = Omit<Wanted, 'times'> & {
  participant_id: number
  practice_id: number
  reason: string
}

/**
 * Waives what is met and not billed, with a reason; it is no longer offered. A repeat with the same `key`
 * returns the first response.
 * @throws Refusal 403; 422 for what is not met, already billed or already waived.
 */
export function giveUp(actor: Actor, input: ToGiveUp, key: string | null = null): Promise<{ id: number }> {
  return once(actor, 'monitoring-waiver.create', key, () =>
    change(actor, async () => {
      await mustCare(actor, input)
      if (!mayBill(actor)) throw forbidden()
      await lockPatients([input.participant_id])
      const answers = ruleAnswers(await countedNow(input))
      const met = answers.find(
        ({ met: isMet, code, starts, until }) =>
          isMet && code === input.code && starts <= input.on && input.on <= until,
      )
      if (!met) throw invalid({ reason: ['monitoring.bill.notMet'] })
      const row = await readRow<{ id: number }>(
        `INSERT INTO monitoring_waiver (participant_id, practice_id, code, starts, until, times, reason,
          practitioner_id, created)
          VALUES ($patient, $practice, $code, $starts, $until, $times, $reason, $by, $now) RETURNING id`,
        {
          patient: input.participant_id,
          practice: input.practice_id,
          code: met.code,
          starts: met.starts,
          until: met.until,
          times: met.times,
          reason: input.reason,
          by: actor.practitioner!.id,
          now: now(),
        },
      )
      await keepMonitoring([input.participant_id])
      return {
        result: { id: row!.id },
        log: {
          type: 'CREATE',
          text: `Gave up ${met.code} (${met.starts} to ${met.until}): participant ${input.participant_id} in practice ${input.practice_id}`,
          resource: 'monitoring-waiver',
          recordId: row!.id,
          participantId: input.participant_id,
        },
      }
    }),
  )
}

/** True if the actor may bill for their practice in their own name. */
export function mayBill(actor: Actor): boolean {
  const role = actor.practitioner?.role
  return !isMasking(actor) && role !== undefined && canBill(role)
}
