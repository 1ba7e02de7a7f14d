import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { mayWithNote } from '~/access/note-rights'
import { change, once } from '~/core/change/change.server'
import { loadCounts } from '~/domain/monitoring-state/load-counts.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { ruleAnswers, type Counted, type RuleAnswer } from '~/domain/monitoring-state/rule-answers'
import { DAY_CODES, rulesOn } from '~/domain/monitoring-state/rules'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { billedNote, type BilledNote } from '~/domain/superbill/read-superbill.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { addToSuperbill } from './bill-lines.server'
import { hasMedicalDevice } from './days-billed.server'
import { isBilledElsewhere } from './episodes.server'
import { mustCare } from './monitor.server'
import { reverse } from './reverse.server'

type Pair = { participant_id: number; practice_id: number }

/** The rule, and a day within the period; `times` is the number of units shown to the user, if any. */
export type Wanted = { code: string; on: string; times?: number | undefined }
export type ToBill = Pair & {
  survey_note_id: number
  wanted: readonly Wanted[]
  /** True if the user knows that another practice billed days of the period. */
  despite_elsewhere?: boolean | undefined
}

/** The billed codes, and those of them without a charge, which the superbill cannot include. */
export type Billed = { codes: string[]; withoutCharge: string[] }

/**
 * Bills rules that are met, on a locked review, and adds those with a charge to its superbill. A rule that
 * replaces a lesser one takes that one's bill back. Nothing is billed twice, even if two people bill at once.
 * A repeat with the same `key` returns the first response.
 * @throws Refusal 403; 422 for a rule that is not met, a draft, or days that another practice billed.
 */
export function billMonitoring(actor: Actor, input: ToBill, key: string | null = null): Promise<Billed> {
  return once(actor, 'monitoring-bill.create', key, () =>
    change(actor, async () => {
      await mustCare(actor, input)
      const note = await reviewToBill(actor, input)
      await lockPatients([input.participant_id])
      const met = metOf(input.wanted, await countedNow(input))
      await mustHaveDevices(input, met)
      await mustBeOurs(input, met)
      const ids: number[] = []
      for (const answer of met) {
        const reason = `${answer.replaces?.code} → ${answer.code}`
        if (answer.replaces) await reverse(actor, answer.replaces.id, reason)
        ids.push(await insert(actor, input, answer))
      }
      const withoutCharge = await addToSuperbill(actor, note, met)
      await keepMonitoring([input.participant_id])
      const codes = met.map(({ code }) => code)
      const periods = met.map(({ code, starts, until }) => `${code} (${starts} to ${until})`).join(', ')
      return {
        result: { codes, withoutCharge },
        log: {
          type: 'CREATE',
          text: `Billed ${periods}: participant ${input.participant_id} in practice ${input.practice_id}`,
          resource: 'monitoring-bill',
          recordId: ids.at(-1),
          participantId: input.participant_id,
        },
      }
    }),
  )
}

/** Returns the counts of a patient as of this transaction. */
export async function countedNow(pair: Pair): Promise<Counted> {
  const [counts] = await loadCounts([{ ...pair, today: await todayAt(pair.practice_id) }])
  return counts!.counted
}

/**
 * Returns the met rules for what the user wants to bill.
 * @throws Refusal 422 for a rule that is not met, two periods of one code, or an additional unit without its
 * first.
 */
function metOf(wanted: readonly Wanted[], counted: Counted): RuleAnswer[] {
  if (wanted.some(({ on }) => on > counted.today)) throw invalid({ until: ['monitoring.future'] })
  const answers = ruleAnswers(counted)
  const found = wanted.map((one) => answerTo(one, answers))
  const met = found.filter((answer, at) => found.indexOf(answer) === at)
  if (new Set(met.map(({ code }) => code)).size < met.length)
    throw invalid({ codes: ['monitoring.bill.oneReviewEach'] })
  for (const { code, starts, until } of met) {
    const rule = rulesOn(until).find((one) => one.code === code)
    const needed = rule?.measure === 'minutes' ? rule.onlyWith : undefined
    const isBilled = counted.billed.some(
      (bill) => bill.code === needed && bill.until.slice(0, 7) === until.slice(0, 7),
    )
    if (needed && !isBilled && !met.some((other) => other.code === needed && other.starts === starts))
      throw invalid({ codes: [`monitoring.bill.firstToo|${needed}`] })
  }
  return met
}

function answerTo({ code, on, times }: Wanted, answers: readonly RuleAnswer[]): RuleAnswer {
  const own = answers.filter((one) => one.code === code && one.starts <= on && on <= one.until)
  const met = own.find((one) => one.met)
  if (!met) throw invalid({ codes: [own.length > 0 ? 'monitoring.bill.notMet' : 'form.choice'] })
  if (times !== undefined && times !== met.times) throw invalid({ codes: ['monitoring.bill.changed'] })
  return met
}

/**
 * Billed device days must come from a medical device with an order.
 * @throws Refusal 422.
 */
async function mustHaveDevices(pair: Pair, met: readonly RuleAnswer[]): Promise<void> {
  for (const answer of met)
    if (DAY_CODES.includes(answer.code) && !(await hasMedicalDevice(pair, answer)))
      throw invalid({ codes: ['monitoring.bill.noDevice'] })
}

/**
 * A payer pays only one practice for the days of a period.
 * @throws Refusal 422, without naming the other practice.
 */
async function mustBeOurs(input: ToBill, met: readonly RuleAnswer[]): Promise<void> {
  if (input.despite_elsewhere) return
  if (await isBilledElsewhere(input, met))
    throw invalid({ despite_elsewhere: ['monitoring.bill.elsewhereBilled'] })
}

async function reviewToBill(actor: Actor, input: ToBill): Promise<BilledNote> {
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

async function insert(actor: Actor, input: ToBill, answer: RuleAnswer): Promise<number> {
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
