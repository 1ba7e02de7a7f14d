import { readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { noteRead } from '~/core/log/note-read.server'
import { inSeconds, now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { boundsOfDay, dayAfter, wallTimeOf } from '~/platform/wall-clock'
import { removeRemoteAppointment } from '~/domain/emr/records.server'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { calendarsLeft, leaveFeeds } from './leave-feeds.server'
import { noteNextAppointment } from './next-appointment.server'
import { tellPatient } from './tell-patient.server'
import { weekdayOf } from './wall-times'

/**
 * Which slots to clear: those of one day, or of weekdays in a number of weeks from a day; with a range of
 * times, only those that begin within it (OP-80).
 */
export type ClearAsked = {
  practitionerId: number
  specDay: string | null
  weekdays: readonly number[]
  weeks: number
  from: string | null
  to: string | null
  currentDate: string
}

export type ToClear = {
  id: number
  practitioner_id: number
  start_at: string
  end_at: string
  participant_id: number | null
  patient: string | null
  emr_id: string | null
}

/**
 * Returns what would be deleted, in order, and how many selected slots are past and stay.
 * @throws Refusal 403.
 */
export async function appointmentsToClear(
  actor: Actor,
  asked: ClearAsked,
): Promise<{ rows: ToClear[]; past: number; zone: string }> {
  const facts = await loadFacts(actor, { practitioner: asked.practitionerId })
  mustAllow(recordRules.appointment.delete, actor, facts)
  const zone = await zoneOfPractice(facts.practitioner!.practice_id)
  const [first, last] = asked.specDay
    ? [asked.specDay, asked.specDay]
    : [asked.currentDate, dayAfter(asked.currentDate, asked.weeks * 7 - 1)]
  if (last < first) return { rows: [], past: 0, zone }
  const found = await readRows<ToClear>(
    `SELECT t.id, t.practitioner_id, t.start_at, t.end_at, t.participant_id, t.emr_id,
      p.firstname || ' ' || p.lastname AS patient
       FROM appointment t LEFT JOIN participant p ON p.id = t.participant_id
      WHERE t.practitioner_id = $practitionerId AND t.start_at >= $from AND t.start_at < $to
      ORDER BY t.start_at, t.id`,
    {
      practitionerId: asked.practitionerId,
      from: boundsOfDay(first, zone).from,
      to: boundsOfDay(last, zone).to,
    },
  )
  const chosen = found.filter(({ start_at }) => isChosen(wallTimeOf(start_at, zone), asked))
  const at = now()
  const rows = chosen.filter(({ start_at }) => start_at > at)
  noteRead(actor, {
    resource: 'appointment',
    text: 'Read appointments to clear',
    participantIds: rows.map((row) => row.participant_id),
  })
  return { rows, past: chosen.length - rows.length, zone }
}

function isChosen({ day, time }: { day: string; time: string }, asked: ClearAsked): boolean {
  if (!asked.specDay && !asked.weekdays.includes(weekdayOf(day))) return false
  return (asked.from === null || time >= asked.from) && (asked.to === null || isBefore(time, asked.to))
}

/**
 * A slot that begins at the end of the range is outside it, except that 23:59 includes the last minute of the
 * day.
 */
const isBefore = (time: string, to: string) => time < to || to.startsWith('23:59')

const SEEN = ['id', 'practitioner_id', 'participant_id', 'start_at', 'end_at'] as const

/** What the user saw when they confirmed; a slot that has another patient or time by now is kept. */
export type Seen = Pick<ToClear, (typeof SEEN)[number]>

/** The fields of a slot that must be unchanged since it was seen. */
export function asSeen(row: Seen): Seen {
  return Object.fromEntries(SEEN.map((name) => [name, row[name]])) as Seen
}

/** The same as one text, for comparison. */
export function seenText(row: Seen): string {
  return SEEN.map((name) => row[name] ?? '').join(' ')
}

/** A slot that was kept because somebody booked, canceled or moved it after it was seen. */
export type Left = Pick<ToClear, 'id' | 'start_at' | 'end_at' | 'participant_id'>
export type Cleared = { deleted: number; left: Left[] }

/**
 * What the caller knew: the slots as they were seen, or the instant after which a booking is news to them.
 */
export type Known = { seen: readonly Seen[] } | { since: string }

/** How long ago a caller that does not say is assumed to have looked, in seconds. */
const LOOKED = 600

type Row = Seen & {
  version: number
  practice_id: number
  emr_id: string | null
  claimed: string | null
}

async function rowsOf(ids: readonly number[], lock = ''): Promise<Row[]> {
  const these = idsIn('id', ids)
  return readRows<Row>(
    `SELECT ${SEEN.join(', ')}, version, practice_id, emr_id, claimed FROM appointment
      WHERE ${these.sql} ORDER BY id${lock}`,
    these.bind,
  )
}

/** Returns a check that a slot is still as the caller knew it. */
function meant(known: Known): (row: Row) => boolean {
  if ('seen' in known) {
    const before = new Set(known.seen.map(seenText))
    return (row) => before.has(seenText(row))
  }
  return ({ participant_id, claimed }) =>
    participant_id === null || claimed === null || claimed <= known.since
}

async function mustBeTheirs(actor: Actor, rows: readonly Row[]): Promise<void> {
  for (const practice of new Set(rows.map((row) => row.practice_id)))
    mustAllow(recordRules.appointment.delete, actor, await loadFacts(actor, { practice }))
}

/**
 * Deletes the copies of slots in the medical-record system. This comes first: if one copy cannot be deleted,
 * nothing is deleted here (APP-05). Do not call it in a transaction, because the other system may be slow.
 * @returns the ids of the slots whose copies are gone.
 * @throws Refusal 403, or the reason why a copy stays.
 */
export async function removeCopies(actor: Actor, ids: readonly number[], known: Known): Promise<number[]> {
  const rows = await rowsOf(ids)
  await mustBeTheirs(actor, rows)
  const gone: number[] = []
  for (const { id, practice_id, emr_id } of rows.filter(meant(known))) {
    if (emr_id === null) continue
    await removeRemoteAppointment(actor, practice_id, emr_id)
    gone.push(id)
  }
  return gone
}

/** Forgets the deleted copies; slots that stay here are sent again. */
async function forgetCopies(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const these = idsIn('id', ids)
  await writeTx(async () => {
    await writeRows(
      `UPDATE appointment SET emr_id = NULL, emr_version = NULL, emr_status = NULL, emr_seen = NULL
        WHERE emr_id IS NOT NULL AND ${these.sql}`,
      these.bind,
    )
  })
}

/**
 * Permanently deletes time slots and notifies their patients. Slots booked after the caller looked (`since`,
 * by default ten minutes ago) are kept and returned.
 * @throws Refusal 403 when one belongs to another practice.
 */
export async function clearAppointments(
  actor: Actor,
  ids: readonly number[],
  since: string | null = null,
): Promise<Cleared> {
  const known = { since: since ?? inSeconds(-LOOKED) }
  const copies = await removeCopies(actor, ids, known)
  return keepingCopies(copies, () => clearHere(actor, ids, known))
}

/**
 * Runs a deletion of slots whose copies are already gone; for the slots that it keeps, the lost copies are
 * forgotten.
 */
export async function keepingCopies<T extends { left?: readonly Left[] }>(
  copies: readonly number[],
  run: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await run()
    await forgetCopies(copies.filter((id) => answer.left?.some((row) => row.id === id)))
    return answer
  } catch (error) {
    await forgetCopies(copies)
    throw error
  }
}

/** Like `clearAppointments`, but leaves the copies alone. */
export function clearHere(actor: Actor, ids: readonly number[], known: Known): Promise<Cleared> {
  return change(actor, async () => {
    const found = await rowsOf(ids, forUpdate())
    await mustBeTheirs(actor, found)
    if ('since' in known && found.length < new Set(ids).size) throw forbidden()
    const isMeant = meant(known)
    const rows = found.filter(isMeant)
    const left = found
      .filter((row) => !isMeant(row))
      .map(({ id, start_at, end_at, participant_id }) => ({ id, start_at, end_at, participant_id }))
    const these = idsIn(
      'id',
      rows.map(({ id }) => id),
    )
    const deleted = await writeRows(`DELETE FROM appointment WHERE ${these.sql}`, these.bind)
    await leaveFeeds(
      rows.map((row) => ({ time: { ...row, version: row.version + 1 }, whose: calendarsLeft(row, null) })),
    )
    for (const row of rows) {
      if (row.participant_id === null) continue
      await noteNextAppointment(row)
      await tellPatient('cancelled', { ...row, version: row.version + 1 })
    }
    const patients = rows.filter((row) => row.participant_id !== null).length
    const stayed = left.length > 0 ? `; left ${left.length} that changed` : ''
    return {
      result: { deleted, left },
      log: {
        type: 'DELETE',
        text: `Cleared ${deleted} times, ${patients} of them with a patient${stayed}: appointments ${ids.slice(0, 50).join(', ')}${ids.length > 50 ? ` and ${ids.length - 50} more` : ''}`,
        resource: 'appointment',
      },
    }
  })
}
