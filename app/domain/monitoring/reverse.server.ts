import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { mayWithNote } from '~/access/note-rights'
import { change, once } from '~/core/change/change.server'
import { isDuplicate } from '~/core/change/retry-race.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { MONITORING_RULES } from '~/domain/monitoring-state/rules'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { billedNote } from '~/domain/superbill/read-superbill.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { takeOffSuperbill } from './bill-lines.server'
import { billNamed, billsOfPatients, type BilledLine } from './bills-of-patients.server'
import { mustCare } from './monitor.server'

/**
 * Takes a bill back with a reason (OP-113), and with it the bills that depend on it. Bill and reversal both
 * stay on record, the superbill loses its line, and checks and minutes can be billed again. A repeat with the
 * same `key` returns the first response.
 * @throws Refusal 403; 422 if it was already taken back, saying by whom.
 */
export async function takeBack(
  actor: Actor,
  { bill_id, reason }: { bill_id: number; reason: string },
  key: string | null = null,
): Promise<{ codes: string[] }> {
  try {
    return await once(actor, 'monitoring-bill.take-back', key, () =>
      change(actor, async () => {
        const bill = await billToReverse(actor, bill_id)
        await lockPatients([bill.participant_id])
        const bills = [...(await furtherThan(bill)), bill]
        for (const { id } of bills) await reverse(actor, id, reason)
        await keepMonitoring([bill.participant_id])
        const codes = bills.map(({ code }) => code).sort()
        return {
          result: { codes },
          log: {
            type: 'CREATE',
            text: `Took back ${codes.join(', ')} (${bill.starts} to ${bill.until}): participant ${bill.participant_id}`,
            resource: 'monitoring-reversal',
            recordId: bill.id,
            participantId: bill.participant_id,
          },
        }
      }),
    )
  } catch (error) {
    throw isDuplicate(error) ? invalid({ reason: ['monitoring.back.already'] }) : error
  }
}

/** Takes one bill back inside a transaction. @throws Refusal 403, 422. */
export async function reverse(actor: Actor, id: number, reason: string): Promise<void> {
  const bill = await billToReverse(actor, id)
  const today = await todayAt(bill.practice_id)
  await writeRows(
    `INSERT INTO monitoring_reversal (bill_id, participant_id, practice_id, month, day, reason, practitioner_id,
      created) VALUES ($id, $patient, $practice, $month, $today, $reason, $by, $now)`,
    {
      id,
      patient: bill.participant_id,
      practice: bill.practice_id,
      month: (bill.until < today ? bill.until : today).slice(0, 7),
      today,
      reason,
      by: actor.practitioner!.id,
      now: now(),
    },
  )
  await takeOffSuperbill(actor, bill)
}

/**
 * Returns an active bill that the actor may bill.
 * @throws Refusal 403; 422 with who took it back.
 */
async function billToReverse(actor: Actor, id: number): Promise<BilledLine> {
  const bill = await billNamed(id)
  if (!bill || !actor.practitioner) throw forbidden()
  await mustCare(actor, bill)
  const note = await billedNote(bill.survey_note_id)
  if (!note || !mayWithNote(actor, 'bill', note)) throw forbidden()
  if (bill.taken_back) throw invalid({ reason: [`monitoring.back.alreadyBy|${bill.taken_back.by}`] })
  return bill
}

/** Bills for additional units that depend on a bill of the same month. */
async function furtherThan(bill: BilledLine): Promise<BilledLine[]> {
  const further = MONITORING_RULES.flatMap((rule) =>
    rule.measure === 'minutes' && rule.onlyWith === bill.code ? [rule.code] : [],
  )
  if (further.length === 0) return []
  const bills = await billsOfPatients(bill.practice_id, [bill.participant_id])
  return bills.filter(
    ({ code, until, taken_back }) =>
      further.includes(code) && until.slice(0, 7) === bill.until.slice(0, 7) && !taken_back,
  )
}
