import { readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { noteRead } from '~/core/log/note-read.server'
import { now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { boundsOfDay, dayAfter, wallTimeOf } from '~/platform/wall-clock'
import { removeRemoteAppointment } from '~/domain/emr/records.server'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { noteNextAppointment } from './next-appointment.server'
import { tellPatient } from './tell-patient.server'
import { weekdayOf } from './wall-times'

/** Which times go: of a day, or of weekdays in so many weeks from a day; with a range of the clock only what
 * begins in it (OP-80). */
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

/** What would be deleted, in order, and how many times are past and stay. @throws Refusal 403. */
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

/** What begins when a range ends is not in it; a day ends with its last minute. */
const isBefore = (time: string, to: string) => time < to || to.startsWith('23:59')

const SEEN = ['id', 'practitioner_id', 'participant_id', 'start_at', 'end_at'] as const

/** What somebody saw before they said yes: a time with another patient or at another hour by now is not
 * deleted, and nothing else then either. */
export type Seen = Pick<ToClear, (typeof SEEN)[number]>

/** What of a time must still be as it was seen. */
export function asSeen(row: Seen): Seen {
  return Object.fromEntries(SEEN.map((name) => [name, row[name]])) as Seen
}

/** The same as a text that differs when anything of it does. */
export function seenText(row: Seen): string {
  return SEEN.map((name) => row[name] ?? '').join(' ')
}

/**
 * Deletes the copies of times in the medical-record system, which go first: when one cannot be deleted,
 * nothing is deleted here (APP-05). Never within a transaction: the other side may be slow. @throws Refusal
 * 403, 409 as `clearHere`, or why a copy stays.
 */
export async function removeCopies(
  actor: Actor,
  ids: readonly number[],
  seen: readonly Seen[] | null = null,
): Promise<void> {
  const these = idsIn('id', ids)
  const rows = await readRows<Seen & { practice_id: number; emr_id: string | null }>(
    `SELECT ${SEEN.join(', ')}, practice_id, emr_id FROM appointment WHERE ${these.sql} ORDER BY id`,
    these.bind,
  )
  for (const practice of new Set(rows.map((row) => row.practice_id)))
    mustAllow(recordRules.appointment.delete, actor, await loadFacts(actor, { practice }))
  mustBeAsSeen(rows, seen)
  for (const { practice_id, emr_id } of rows)
    if (emr_id !== null) await removeRemoteAppointment(actor, practice_id, emr_id)
}

/** @throws Refusal 409 when one was claimed, given back or moved since it was seen. */
function mustBeAsSeen(rows: readonly Seen[], seen: readonly Seen[] | null): void {
  const before = new Set(seen?.map(seenText))
  if (seen && rows.some((row) => !before.has(seenText(row))))
    throw new Refusal('appointment.clearChanged', { status: 409 })
}

/** The copies that are gone are forgotten: what stays here goes there anew. */
async function forgetCopies(ids: readonly number[]): Promise<void> {
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
 * Deletes times for good, all or none; their patients are told. @throws Refusal 403 when one is not of the
 * own practice; 409 when one was claimed, given back or moved since it was seen.
 */
export async function clearAppointments(
  actor: Actor,
  ids: readonly number[],
  seen: readonly Seen[] | null = null,
): Promise<{ deleted: number }> {
  await removeCopies(actor, ids, seen)
  return keepingCopies(ids, () => clearHere(actor, ids, seen))
}

/** Runs what deletes times whose copies are gone; when it fails, these are forgotten. */
export async function keepingCopies<T>(ids: readonly number[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await forgetCopies(ids)
    throw error
  }
}

/** `clearAppointments` without the copies. */
export function clearHere(
  actor: Actor,
  ids: readonly number[],
  seen: readonly Seen[] | null,
): Promise<{ deleted: number }> {
  return change(actor, async () => {
    const these = idsIn('id', ids)
    const rows = await readRows<{
      id: number
      version: number
      practitioner_id: number
      practice_id: number
      participant_id: number | null
      start_at: string
      end_at: string
    }>(
      `SELECT ${SEEN.join(', ')}, version, practice_id FROM appointment
        WHERE ${these.sql} ORDER BY id${forUpdate()}`,
      these.bind,
    )
    for (const practice of new Set(rows.map((row) => row.practice_id)))
      mustAllow(recordRules.appointment.delete, actor, await loadFacts(actor, { practice }))
    if (seen === null && rows.length < new Set(ids).size) throw forbidden()
    mustBeAsSeen(rows, seen)
    const deleted = await writeRows(`DELETE FROM appointment WHERE ${these.sql}`, these.bind)
    for (const row of rows) {
      if (row.participant_id === null) continue
      await noteNextAppointment(row)
      await tellPatient('cancelled', { ...row, version: row.version + 1 })
    }
    const patients = rows.filter((row) => row.participant_id !== null).length
    return {
      result: { deleted },
      log: {
        type: 'DELETE',
        text: `Cleared ${deleted} times, ${patients} of them with a patient: appointments ${ids.slice(0, 50).join(', ')}${ids.length > 50 ? ` and ${ids.length - 50} more` : ''}`,
        resource: 'appointment',
      },
    }
  })
}
