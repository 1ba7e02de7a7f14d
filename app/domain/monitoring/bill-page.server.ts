import { readRows } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { canBill } from '~/access/permissions'
import { noteRead } from '~/core/log/note-read.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { loadKnown } from '~/domain/monitoring-state/load-known.server'
import { ruleAnswers } from '~/domain/monitoring-state/readiness'
import { offeredCodes } from '~/domain/superbill/offered-codes.server'
import { formatDateTime } from '~/i18n/format'
import { isMonitoredElsewhere, monitoredOn } from './episodes.server'
import { countsOf } from './ledger.server'
import { daysText, minutesText, ruleLines, type RuleLine } from './rule-lines'

type Pair = { participant_id: number; practice_id: number }

/** What may be billed for a patient now, and why the rest may not. */
export type BillPage = {
  until: string
  today: string
  isMonitored: boolean
  days: string
  minutes: string
  checks: number
  elsewhere: boolean
  lines: RuleLine[]
  /** Rules that are met, and those of them that the practice has no charge for: the superbill cannot tell
   * them. */
  met: string[]
  withoutCharge: string[]
  /** Locked reviews, newest first; one that was billed stands behind those that were not. */
  reviews: { id: number; text: string }[]
  openReview: number | null
  /** Why this actor cannot bill at all: a text key; null when they can. */
  hindrance: string | null
}

/** The page about a period that ends on a day; today when none is given or it is still to come. */
export async function loadBillPage(
  actor: Actor,
  pair: Pair,
  given: string | null,
  reader: Reader,
): Promise<BillPage> {
  const today = await todayAt(pair.practice_id)
  const until = given !== null && given <= today ? given : today
  const [episode, elsewhere, notes, offered] = await Promise.all([
    monitoredOn(pair, until),
    isMonitoredElsewhere(pair),
    reviewsOf(pair),
    offeredCodes(pair.practice_id),
  ])
  noteRead(actor, {
    resource: 'monitoring-bill',
    text: 'Opened what is billed for monitoring',
    participantIds: [pair.participant_id],
  })
  const [known] = await loadKnown(episode ? [episode] : [])
  const answers = known ? ruleAnswers(known) : []
  const counts = known ? countsOf(known) : null
  const met = answers.filter((answer) => answer.met).map(({ code }) => code)
  return {
    until,
    today,
    isMonitored: episode !== null,
    days: counts ? daysText({ ...counts, answers }, reader.t) : '',
    minutes: counts ? minutesText(counts, reader.t) : '',
    checks: counts?.unbilled_checks ?? 0,
    elsewhere,
    lines: ruleLines({ answers, billed: [] }, reader),
    met,
    withoutCharge: met.filter((code) => !offered.has(code)),
    reviews: notes
      .filter(({ locked }) => locked !== null)
      .toSorted((a, b) => a.billed - b.billed || b.id - a.id)
      .map(({ id, locked }) => ({ id, text: formatDateTime(locked, reader.lang, reader.timeZone) })),
    openReview: notes.find(({ locked }) => locked === null)?.id ?? null,
    hindrance: hindranceOf(actor),
  }
}

function hindranceOf(actor: Actor): string | null {
  const role = actor.practitioner?.role
  return isMasking(actor) || !role || !canBill(role) ? 'monitoring.bill.notAllowed' : null
}

type ReviewRow = { id: number; locked: string | null; billed: number }

function reviewsOf({ participant_id, practice_id }: Pair): Promise<ReviewRow[]> {
  return readRows<ReviewRow>(
    `SELECT n.id, n.locked, CASE WHEN n.billed = 1 OR EXISTS (SELECT 1 FROM monitoring_bill m
      WHERE m.survey_note_id = n.id)
        THEN 1 ELSE 0 END AS billed
       FROM survey_note n WHERE n.practice_id = $practice AND n.participant_id = $patient
         AND n.note_type = 'RPM_REVIEW'
      ORDER BY n.id DESC LIMIT 24`,
    { practice: practice_id, patient: participant_id },
  )
}
