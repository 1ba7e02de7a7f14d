import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change, mustBeCurrent, once } from '~/core/change/change.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { mayBill } from './give-up.server'
import { givenUpNamed, type GivenUp } from './given-up.server'
import { mustCare } from './monitor.server'

export type ToWithdraw = { waiver_id: number; version?: number | null | undefined; reason: string }

/**
 * Withdraws a waiver, with a reason: both stay on record, and what is still met is offered again. A repeat
 * with the same `key` returns the first response.
 * @throws Refusal 403; 422 if it was already withdrawn, saying by whom; Conflict 409 for another version.
 */
export function withdrawGiveUp(
  actor: Actor,
  { waiver_id: id, version, reason }: ToWithdraw,
  key: string | null = null,
): Promise<{ code: string }> {
  return once(actor, 'monitoring-waiver.withdraw', key, () =>
    change(actor, async () => {
      const { participant_id } = await toWithdraw(actor, id)
      await lockPatients([participant_id])
      // A colleague may have withdrawn it while this waited for the lock.
      const given = await toWithdraw(actor, id)
      mustBeCurrent(version, given, given)
      await writeRows(
        `UPDATE monitoring_waiver SET withdrawn = $now, withdrawn_by = $by, withdrawn_reason = $reason,
          version = version + 1 WHERE id = $id`,
        { id, reason, by: actor.practitioner!.id, now: now() },
      )
      await keepMonitoring([participant_id])
      return {
        result: { code: given.code },
        log: {
          type: 'UPDATE',
          text: `Withdrew giving up ${given.code} (${given.starts} to ${given.until}): participant ${participant_id} in practice ${given.practice_id}`,
          resource: 'monitoring-waiver',
          recordId: id,
          participantId: participant_id,
          fields: ['withdrawn', 'withdrawn_by', 'withdrawn_reason'],
        },
      }
    }),
  )
}

async function toWithdraw(actor: Actor, id: number): Promise<GivenUp> {
  const given = await givenUpNamed(id)
  if (!given) throw forbidden()
  await mustCare(actor, given)
  if (!mayBill(actor)) throw forbidden()
  if (given.withdrawn) throw invalid({ reason: [`monitoring.withdraw.alreadyBy|${given.withdrawn.by}`] })
  return given
}
