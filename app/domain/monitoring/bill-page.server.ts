import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { loadKnown } from '~/domain/monitoring-state/load-known.server'
import { ruleAnswers, isRunning, type RuleAnswer } from '~/domain/monitoring-state/rule-answers'
import { DAY_CODES, SCHEDULE_READ_UNTIL } from '~/domain/monitoring-state/rules'
import { practiceZone, todayAt } from '~/domain/practice/practice-zone.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { chargesOf } from '~/domain/superbill/offered-codes.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import { billsOfPatients, type BilledLine } from './bills-of-patients.server'
import { hasMedicalDevice } from './days-billed.server'
import { isBilledElsewhere, isMonitoredElsewhere } from './episodes.server'
import { mayBill } from './give-up.server'
import { givenUpOf } from './given-up.server'
import { givenUpLine, type GivenUpLine } from './given-up-lines'
import {
  ageText,
  amountText,
  billTexts,
  periodText,
  ruleLines,
  unitsText,
  whyText,
  type Charges,
  type RuleLine,
} from './rule-lines'

type Pair = { participant_id: number; practice_id: number }

/** What may be billed for one period. `value` has code, first day and units, as a form sends it back. */
export type OfferLine = Pick<RuleAnswer, 'code' | 'starts'> & {
  value: string
  name: string
  period: string
  age: string
  why: string
  amount: string
  hasCharge: boolean
}

/** A bill, with how it was taken back, if it was; `id` is then null. */
export type BillLine = { key: number; id: number | null; name: string; texts: string[] }

/** What may be billed for a patient now, why the rest may not, and what was billed. */
export type BillPage = {
  today: string
  isMonitored: boolean
  checks: number
  /** True if another practice monitors the patient, or has billed days that are offered here. */
  elsewhere: boolean
  billedElsewhere: boolean
  /** The last day covered by the loaded fee schedule; null while no period goes beyond it. */
  readUntil: string | null
  /** True if no medical device is on record for days that are offered. */
  lacksDevice: boolean
  offers: OfferLine[]
  /** The state of each rule for the current periods. */
  lines: RuleLine[]
  bills: BillLine[]
  givenUp: GivenUpLine[]
  /** Locked reviews, newest first; those already billed come last. */
  reviews: { id: number; text: string }[]
  openReview: number | null
  /** Why this actor cannot bill at all, as a text key; null if they can. */
  hindrance: string | null
}

/** Returns what the page of a patient's bills shows. */
export async function loadBillPage(actor: Actor, pair: Pair, reader: Reader): Promise<BillPage> {
  const today = await todayAt(pair.practice_id)
  const [elsewhere, notes, charges, bills, givenUp] = await Promise.all([
    isMonitoredElsewhere(pair),
    reviewsOf(pair),
    chargesOf(pair.practice_id),
    billsOfPatients(pair.practice_id, [pair.participant_id]),
    givenUpOf(pair.practice_id, [pair.participant_id]),
  ])
  noteRead(actor, {
    resource: 'monitoring-bill',
    text: 'Opened what is billed for monitoring',
    participantIds: [pair.participant_id],
  })
  const [known] = await loadKnown([{ ...pair, today, since: today, zone: practiceZone(null) }])
  const answers = ruleAnswers(known!.counted)
  const met = answers.filter((answer) => answer.met)
  const running = answers.filter((answer) => isRunning(answer, today))
  return {
    today,
    isMonitored: running.length > 0,
    checks: known!.unbilledChecks,
    elsewhere,
    billedElsewhere: await isBilledElsewhere(pair, met),
    readUntil: answers.some(({ until }) => until > SCHEDULE_READ_UNTIL)
      ? formatDate(SCHEDULE_READ_UNTIL)
      : null,
    lacksDevice: await lacksDevice(pair, met),
    offers: met
      .toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
      .map((answer) => offerOf(answer, { today, reader, charges })),
    lines: ruleLines({ answers: running, billed: bills.filter((bill) => isRunning(bill, today)) }, reader),
    bills: bills.toReversed().map((bill) => lineOf(bill, reader)),
    givenUp: givenUp.map((one) => givenUpLine(one, reader)),
    reviews: notes
      .filter(({ locked }) => locked !== null)
      .toSorted((a, b) => a.billed - b.billed || b.id - a.id)
      .map(({ id, locked }) => ({ id, text: formatDateTime(locked, reader.lang, reader.timeZone) })),
    openReview: notes.find(({ locked }) => locked === null)?.id ?? null,
    hindrance: mayBill(actor) ? null : 'monitoring.bill.notAllowed',
  }
}

async function lacksDevice(pair: Pair, met: readonly RuleAnswer[]): Promise<boolean> {
  const ofDays = met.filter(({ code }) => DAY_CODES.includes(code))
  const has = await Promise.all(ofDays.map((answer) => hasMedicalDevice(pair, answer)))
  return has.includes(false)
}

function offerOf(
  answer: RuleAnswer,
  { today, reader, charges }: { today: string; reader: Reader; charges: Charges },
): OfferLine {
  const { code, starts, times } = answer
  return {
    ...{ code, starts, hasCharge: charges.has(code) },
    value: `${code}_${starts}_${times}`,
    name: unitsText(code, times),
    period: periodText(answer, reader),
    age: ageText(answer, today, reader),
    why: whyText(answer, reader),
    amount: amountText(answer, charges, reader),
  }
}

function lineOf(bill: BilledLine, reader: Reader): BillLine {
  return {
    key: bill.id,
    id: bill.taken_back ? null : bill.id,
    name: `${unitsText(bill.code, bill.times)}, ${periodText(bill, reader)}`,
    texts: billTexts(bill, reader),
  }
}

type ReviewRow = { id: number; locked: string | null; billed: number }

function reviewsOf({ participant_id, practice_id }: Pair): Promise<ReviewRow[]> {
  return readRows<ReviewRow>(
    `SELECT n.id, n.locked, CASE WHEN n.billed = 1 OR EXISTS (SELECT 1 FROM monitoring_bill m
      WHERE m.survey_note_id = n.id AND m.id NOT IN (SELECT bill_id FROM monitoring_reversal))
        THEN 1 ELSE 0 END AS billed
       FROM survey_note n WHERE n.practice_id = $practice AND n.participant_id = $patient
         AND n.note_type = 'RPM_REVIEW'
      ORDER BY n.id DESC LIMIT 24`,
    { practice: practice_id, patient: participant_id },
  )
}
