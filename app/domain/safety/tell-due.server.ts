import { readRows, writeRows, writeTx } from 'db/connection'
import { enqueue } from '~/core/jobs/enqueue.server'
import type { JobKind } from '~/core/jobs/job-kind'
import { writeLog } from '~/core/log/write.server'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { SAFETY_RULES, type SafetyRule, type SafetyRuleName } from '~/domain/scoring/safety-rules'
import { isAlive, liveRows } from '~/entities/sql'
import { inSeconds, now } from '~/platform/clock'
import { announceEvents } from './event-news.server'
import { mailLetters, type Letter } from './safety-mails.server'
import {
  LAST_STEP,
  nextStepAt,
  SAFETY_JOB,
  SAME_DAY_SECONDS,
  stepAfter,
  UNTOLD_SECONDS,
  USUAL_PATIENCE,
} from './telling'
import { TO_ADMINISTRATORS, untoldEvents } from './untold'
import { addresseesOf, administratorsOver, caringPractices } from './whom-to-tell.server'

/** Events per transaction. */
const BATCH = 20

/**
 * Notifies people of open events, step by step, until somebody acknowledges or closes them. Each due step has
 * its own job; as a fallback it also runs every ten minutes.
 */
export const safetyJob: JobKind = { kind: SAFETY_JOB, every: 600, waits: [15, 60, 300, 900], run: tellDue }

type Due = {
  id: number
  participant_id: number
  rule: SafetyRuleName
  told: number
  tell_at: string
  acknowledged: string | null
}

/**
 * Notifies everybody who is due now.
 * @returns how many events were notified, and for how many nobody could be reached.
 */
export async function tellDue(): Promise<{ told: number; untold: number }> {
  return { told: await inBatches(dueAfter, tell), untold: await inBatches(untoldAfter, tellAdministrators) }
}

type Found = { id: number; participant_id: number }

async function inBatches<Row extends Found>(
  find: (last: number) => Promise<Row[]>,
  tellOne: (row: Row) => Promise<Letter[] | null>,
): Promise<number> {
  let done = 0
  for (let last = 0; ;) {
    const rows = await find(last)
    const next = rows.at(-1)?.id
    if (next === undefined) return done
    last = next
    done += await writeTx(async () => {
      const letters: Letter[] = []
      let claimed = 0
      for (const row of rows) {
        const own = await tellOne(row)
        if (!own) continue
        claimed += 1
        letters.push(...own)
      }
      await mailLetters(letters)
      return claimed
    })
  }
}

function dueAfter(last: number): Promise<Due[]> {
  return readRows<Due>(
    `SELECT id, participant_id, rule, told, tell_at, acknowledged FROM safety_event
      WHERE dealt IS NULL AND tell_at <= $now AND id > $last AND ${liveRows('safety_event')}
        AND ${isAlive('participant_id')}
      ORDER BY id LIMIT ${BATCH}`,
    { now: now(), last },
  )
}

function untoldAfter(last: number): Promise<Found[]> {
  const { where, bind } = untoldEvents()
  return readRows<Found>(
    `SELECT id, participant_id FROM safety_event WHERE untold IS NULL AND id > $last AND ${where}
      ORDER BY id LIMIT ${BATCH}`,
    { ...bind, last },
  )
}

/** Null if another process was faster, or somebody has just acknowledged or closed it. */
async function tell({
  id,
  participant_id,
  rule,
  told,
  tell_at,
  acknowledged,
}: Due): Promise<Letter[] | null> {
  const step = stepAfter(told, acknowledged !== null)
  const practices = await caringPractices(participant_id)
  const patience = practices.length > 0 ? practices : [{ ...USUAL_PATIENCE, zone: practiceZone(null) }]
  const { sameDay }: SafetyRule = SAFETY_RULES[rule]
  const soon = sameDay
    ? inSeconds(SAME_DAY_SECONDS)
    : patience.map((one) => nextStepAt(one, now())).sort()[0]!
  const next = step < LAST_STEP ? soon : null
  const claimed = await writeRows(
    `UPDATE safety_event SET told = $step, tell_at = $next, acknowledged = NULL, acknowledged_by = NULL
      WHERE id = $id AND dealt IS NULL AND told = $told AND tell_at = $tellAt
        AND ${acknowledged === null ? 'acknowledged IS NULL' : 'acknowledged = $acknowledged'}`,
    { id, step, next, told, tellAt: tell_at, ...(acknowledged !== null && { acknowledged }) },
  )
  if (claimed === 0) return null
  if (acknowledged !== null) await announceEvents(participant_id)
  if (next) await lookAgain(next, `${id} step ${step + 1}`)
  if (step === 1) await lookAgain(inSeconds(UNTOLD_SECONDS), `${id} untold`)
  const people = await addresseesOf(step, participant_id, practices)
  await logStep(id, participant_id, `Told step ${step} of safety event ${id}: mails ${people.length}`)
  const saying = step === 1 ? 'new' : step < LAST_STEP ? 'again' : 'open'
  const letters = people.map((one) => ({ ...one, saying, step, eventId: id }) satisfies Letter)
  if (letters.length > 0 || step > 1) return letters
  return (await tellAdministrators({ id, participant_id })) ?? []
}

/** Notifies the company's administrators, once, of an open event about which nobody could be notified. */
async function tellAdministrators({ id, participant_id }: Found): Promise<Letter[] | null> {
  const claimed = await writeRows(
    'UPDATE safety_event SET untold = $now WHERE id = $id AND untold IS NULL AND dealt IS NULL',
    { id, now: now() },
  )
  if (claimed === 0) return null
  const people = await administratorsOver(participant_id, await caringPractices(participant_id))
  await logStep(id, participant_id, `Nobody was told of safety event ${id}: mails ${people.length}`)
  return people.map((one) => ({ ...one, saying: 'untold', step: TO_ADMINISTRATORS, eventId: id }))
}

function logStep(id: number, participantId: number, text: string): Promise<void> {
  return writeLog(null, {
    type: 'UPDATE',
    text,
    resource: 'safety-event',
    recordId: id,
    participantId,
    fields: ['told'],
  })
}

async function lookAgain(runAt: string, dedupeKey: string): Promise<void> {
  await enqueue({ kind: SAFETY_JOB, runAt, dedupeKey })
}
