import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { lockNames } from '~/core/change/lock-names.server'
import { writeLog } from '~/core/log/write.server'
import { leaveFeed } from '~/domain/calendar/leave-feeds.server'
import { noteNextAppointment } from '~/domain/calendar/next-appointment.server'
import { dayBefore } from '~/domain/calendar/read-appointments.server'
import { tellColleague } from '~/domain/calendar/tell-colleague.server'
import { tellPatient } from '~/domain/calendar/tell-patient.server'
import { tellPractice } from '~/domain/calendar/tell-practice.server'
import { lockTimes } from '~/domain/calendar/write-appointment.server'
import { now } from '~/platform/clock'
import { invalid, Refusal } from '~/platform/refusal'
import type { BookedChoice } from './booked-times'
import { bookedTimes, colleaguesOf, type Booked, type Side } from './booked-times.server'

/**
 * Runs what ends a side of appointments, after moving its upcoming appointments to colleagues who are free
 * then, or canceling them, with a mail to each patient (OP-120); all in one transaction.
 * @throws Refusal 409 with their number if there are any and no choice was made; errors of `run` take
 * precedence.
 */
export function withBookedTimes<T>(
  actor: Actor,
  side: Side,
  choice: BookedChoice | null,
  run: () => Promise<T>,
): Promise<T> {
  return writeTx(async () => {
    // Bookings for the same patient wait for this, and are then refused.
    if (side.kind === 'participant') await lockNames('patient appointment', side.id)
    const booked = await bookedTimes(side)
    if (booked.length === 0) return run()
    if (choice === null) {
      // A caller who may not end it must not learn what is booked, so `run` refuses first.
      await run()
      throw new Refusal('leaving.bookedAsk', { status: 409, values: { n: booked.length } })
    }
    const moved = choice === 'move' && side.kind === 'practitioner' ? await moveAll(side.id, booked) : []
    const others = booked.filter(({ id }) => !moved.includes(id))
    for (const row of others) await cancel(actor, row, side)
    await writeLog(actor, {
      type: 'UPDATE',
      text: `Moved ${moved.length} and canceled ${others.length} booked times before ${nameOf(side)} left`,
      resource: 'appointment',
    })
    return run()
  })
}

/**
 * `withBookedTimes` for a form that may end a side through one of its fields (`disabled`); the question is
 * shown at that field.
 * @throws Refusal 422.
 */
export async function disablingBooked<T>(
  actor: Actor,
  side: Side,
  {
    choice,
    disables,
    field = 'disabled',
  }: { choice: BookedChoice | null; disables: boolean; field?: string },
  run: () => Promise<T>,
): Promise<T> {
  if (!disables) return run()
  try {
    return await withBookedTimes(actor, side, choice, run)
  } catch (error) {
    if (error instanceof Refusal && error.data.key === 'leaving.bookedAsk')
      throw invalid({ [field]: ['leaving.bookedChoose'] })
    throw error
  }
}

const nameOf = (side: Side) =>
  side.kind === 'provider'
    ? `participant ${side.participantId} of practice ${side.practiceId}`
    : `${side.kind} ${side.id}`

/**
 * Moves each appointment to a colleague who is free, and notifies each colleague once.
 * @returns the ids of those moved.
 */
async function moveAll(practitionerId: number, booked: readonly Booked[]): Promise<number[]> {
  const colleagues = await colleaguesOf(practitionerId)
  for (const { id } of colleagues) await lockTimes(id)
  const taken = new Map<number, Booked[]>()
  for (const row of booked) {
    const to = await freeOf(colleagues, row)
    if (to === null) continue
    await move(row, to)
    taken.set(to, [...(taken.get(to) ?? []), row])
  }
  for (const [to, rows] of taken) await tellColleague(to, practitionerId, rows)
  return [...taken.values()].flat().map(({ id }) => id)
}

const MEETS = `start_at < $end_at AND end_at > $start_at AND start_at > $dayBefore`
const rangeOf = ({ start_at, end_at }: Booked) => ({ start_at, end_at, dayBefore: dayBefore(start_at) })

async function freeOf(colleagues: readonly { id: number }[], row: Booked): Promise<number | null> {
  for (const { id } of colleagues) {
    const busy = await readRow(
      `SELECT id FROM appointment WHERE practitioner_id = $id AND participant_id IS NOT NULL AND ${MEETS}`,
      { id, ...rangeOf(row) },
    )
    if (!busy) return id
  }
  return null
}

/** Open slots of the colleague at that time are used up by it. */
async function move(row: Booked, to: number): Promise<void> {
  const used = await readRows<Omit<Booked, 'participant_id'>>(
    `DELETE FROM appointment WHERE practitioner_id = $to AND participant_id IS NULL AND emr_id IS NULL
      AND ${MEETS} RETURNING id, version, practitioner_id, practice_id, start_at, end_at`,
    { to, ...rangeOf(row) },
  )
  for (const open of used) await leaveFeed({ ...open, participant_id: null }, null)
  await writeRows(
    `UPDATE appointment SET practitioner_id = $to, reminded = NULL, placed_there = 0, updated = $now,
      version = version + 1 WHERE id = $id`,
    { to, id: row.id, now: now() },
  )
  const after = { ...row, practitioner_id: to, version: row.version + 1 }
  await leaveFeed(row, after)
  await noteNextAppointment(after)
  await tellPatient('changed', after)
}

async function cancel(actor: Actor, row: Booked, side: Side): Promise<void> {
  await writeRows(
    `UPDATE appointment SET participant_id = NULL, claimed = NULL, reminded = NULL, updated = $now,
      version = version + 1 WHERE id = $id`,
    { id: row.id, now: now() },
  )
  await leaveFeed(row, { ...row, participant_id: null, version: row.version + 1 })
  await noteNextAppointment(row)
  const isDeath = side.kind === 'participant' && side.died === true
  if (!isDeath) await tellPatient('cancelled', { ...row, version: row.version + 1 })
  // Who removes a patient of their own practice knows.
  const isOther = side.kind === 'provider' && actor.practitioner?.practiceId !== side.practiceId
  if (side.kind === 'participant' || isOther) await tellPractice('freed', row)
}
