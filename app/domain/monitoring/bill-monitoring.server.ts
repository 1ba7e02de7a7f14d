import { readRow } from 'db/connection'
import { Superbill } from 'db/models/superbill'
import type { Actor } from '~/access/actor'
import { mayWithNote } from '~/access/note-rights'
import { change, once } from '~/core/change/change.server'
import { loadKnown } from '~/domain/monitoring-state/load-known.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { ruleAnswers, type RuleAnswer } from '~/domain/monitoring-state/readiness'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { offeredCodes } from '~/domain/superbill/offered-codes.server'
import { billedNote, billOf, type BilledNote } from '~/domain/superbill/read-superbill.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { BILL_MINUTES } from '~/domain/superbill/superbill'
import { now } from '~/platform/clock'
import { forbidden, invalid, Refusal } from '~/platform/refusal'
import { monitoredOn } from './episodes.server'
import type { BillInput } from './minutes-schema'
import { mustCare } from './monitor.server'

/** What was billed, and the codes that the practice has no charge for: the superbill cannot tell them. */
export type Billed = { codes: string[]; withoutCharge: string[] }

/**
 * Bills rules that are met for the period that ends on a day, on a locked review, and puts those that the
 * practice has a charge for on its superbill. What was billed is never counted again, also when two people
 * bill at once. A repeat with the same `key` gets the first answer.
 * @throws Refusal 403; 422 for a rule that is not met, a draft, or nothing that was checked since the last
 * bill.
 */
export function billMonitoring(actor: Actor, input: BillInput, key: string | null = null): Promise<Billed> {
  return once(actor, 'monitoring-bill.create', key, () =>
    change(actor, async () => {
      await mustCare(actor, input)
      const note = await reviewToBill(actor, input)
      await lockPatients([input.participant_id])
      const answers = await metNow(input)
      const met = [...new Set(input.codes)].map((code) => {
        const answer = answers.find((one) => one.code === code)
        if (!answer?.met) throw invalid({ codes: [answer ? 'monitoring.bill.notMet' : 'form.choice'] })
        return answer
      })
      const ids: number[] = []
      for (const answer of met) ids.push(await insert(actor, input, answer))
      const withoutCharge = await onSuperbill(actor, note, met)
      await keepMonitoring([input.participant_id])
      const codes = met.map(({ code }) => code)
      return {
        result: { codes, withoutCharge },
        log: {
          type: 'CREATE',
          text:
            `Billed ${codes.join(', ')} until ${input.until}: ` +
            `participant ${input.participant_id} in practice ${input.practice_id}`,
          resource: 'monitoring-bill',
          recordId: ids.at(-1),
          participantId: input.participant_id,
        },
      }
    }),
  )
}

async function reviewToBill(actor: Actor, input: BillInput): Promise<BilledNote> {
  const note = await billedNote(input.survey_note_id)
  const isTheirs =
    note !== null &&
    note.note_type === 'RPM_REVIEW' &&
    note.participant_id === input.participant_id &&
    note.practice_id === input.practice_id
  if (!isTheirs || !mayWithNote(actor, 'bill', note)) throw forbidden()
  if (!note.locked) throw invalid({ survey_note_id: ['monitoring.bill.lockFirst'] })
  return note
}

/** What the rules say about the period, as it stands in this transaction. */
async function metNow(input: BillInput): Promise<RuleAnswer[]> {
  if (input.until > (await todayAt(input.practice_id))) throw invalid({ until: ['monitoring.future'] })
  const pair = await monitoredOn(input, input.until)
  if (!pair) throw invalid({ until: ['monitoring.notMonitored'] })
  const [known] = await loadKnown([pair])
  if (known!.unbilledChecks === 0 && !(await isFurtherBill(input)))
    throw new Refusal('monitoring.bill.noChecks', { status: 422 })
  return ruleAnswers(known!)
}

/** A review that was billed for one rule may be billed for another one. */
async function isFurtherBill({ survey_note_id }: BillInput): Promise<boolean> {
  return (
    (await readRow('SELECT id FROM monitoring_bill WHERE survey_note_id = $id LIMIT 1', {
      id: survey_note_id,
    })) !== null
  )
}

async function insert(actor: Actor, input: BillInput, answer: RuleAnswer): Promise<number> {
  if (!actor.practitioner) throw forbidden()
  const row = await readRow<{ id: number }>(
    `INSERT INTO monitoring_bill (participant_id, practice_id, survey_note_id, code, starts, until, value,
      times, practitioner_id, created)
      VALUES ($patient, $practice, $note, $code, $starts, $until, $value, $times, $by, $now) RETURNING id`,
    {
      patient: input.participant_id,
      practice: input.practice_id,
      note: input.survey_note_id,
      code: answer.code,
      starts: answer.starts,
      until: answer.until,
      value: answer.value,
      times: answer.times,
      by: actor.practitioner.id,
      now: now(),
    },
  )
  return row!.id
}

/**
 * Adds the codes to the superbill of the note, with all that it says already. @returns those that the
 * practice has no charge for.
 */
async function onSuperbill(
  actor: Actor,
  note: BilledNote,
  answers: readonly RuleAnswer[],
): Promise<string[]> {
  const offered = await offeredCodes(note.practice_id)
  const stored = await Superbill.findOne({ where: { survey_note_id: note.id } })
  const bill = stored && billOf(stored)
  const lines = bill?.lines ?? []
  const added = answers
    .filter(({ code }) => offered.has(code) && !lines.some((line) => line.code === code))
    .map(({ code, times }) => {
      const minutes = minutesOf(offered.get(code)!, times)
      return { code, modifier: null, minutes, units: times, pointers: '' }
    })
  if (added.length > 0) await saveSuperbill(actor, note.id, { ...bill, cptCodes: [...lines, ...added] }, null)
  return answers.map(({ code }) => code).filter((code) => !offered.has(code))
}

/** A timed code is billed as often as its minutes say. */
function minutesOf({ unit_minutes }: { unit_minutes: number | null }, times: number): number | null {
  const minutes = (unit_minutes ?? 0) * times
  return BILL_MINUTES.some((one) => one === minutes) ? minutes : null
}
