import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { patientBooking, patientIsFree, stillFree } from '~/access/still-free'
import { change, mustAllow } from '~/core/change/change.server'
import { lockNames } from '~/core/change/lock-names.server'
import { now } from '~/platform/clock'
import { Conflict, forbidden, Refusal } from '~/platform/refusal'
import { hindrance, type Move } from './appointment-state'
import { leaveFeed } from './leave-feeds.server'
import { logOf } from './log-appointment'
import { noteNextAppointment } from './next-appointment.server'
import { tellPatient, type Told } from './tell-patient.server'
import { tellPractice } from './tell-practice.server'

const RETURNED = 'RETURNING id, version, practitioner_id, practice_id, participant_id, start_at, end_at'

/** A single statement decides: of several people claiming one slot at once, the first gets it (OP-49). */
const claim = () => `UPDATE appointment SET participant_id = $participantId, claimed = $now, reminded = NULL,
  updated = $now, version = version + 1
  WHERE id = $id AND participant_id IS NULL AND start_at > $now
    AND EXISTS (SELECT 1 FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0
    AND a.disabled = 0 JOIN participant p ON p.id = l.participant_id AND p.archived = 0 AND p.died IS NULL
                 WHERE l.practice_id = appointment.practice_id AND l.participant_id = $participantId)
    AND EXISTS (SELECT 1 FROM practitioner w WHERE w.id = appointment.practitioner_id AND w.archived = 0
    AND w.disabled = 0)
    AND ${patientBooking('appointment')} = 'BOOK'
    AND ${stillFree('appointment')} AND ${patientIsFree('appointment')}
  ${RETURNED}`

const CANCEL = `UPDATE appointment SET participant_id = NULL, claimed = NULL, reminded = NULL,
  updated = $now, version = version + 1
  WHERE id = $id AND participant_id = $participantId AND start_at > $now ${RETURNED}`

/**
 * Identifies the time and the practitioner of a slot; a patient must have seen the current ones to claim or
 * cancel it.
 */
export function placeInTime({ practitioner_id, start_at }: Pick<Told, 'practitioner_id' | 'start_at'>) {
  return `${practitioner_id} ${start_at}`
}

/**
 * A participant claims an open slot of a practice that cares for them. Claiming a slot that they already have
 * succeeds again.
 * @param seen `placeInTime` as it was shown; null to skip that check.
 * @throws Refusal 403; 409 if somebody else was first, it has begun, only the practice may book it, or they
 * have another appointment then; Conflict if it was moved.
 */
export function claimAppointment(actor: Actor, id: number, seen: string | null = null): Promise<void> {
  return move(actor, id, 'claim', seen)
}

/**
 * A participant cancels their appointment, and the practice is notified.
 * @throws Refusal 403; 409 when it has begun; Conflict when it is no longer where it was `seen`.
 */
export function cancelAppointment(actor: Actor, id: number, seen: string | null = null): Promise<void> {
  return move(actor, id, 'cancel', seen)
}

async function move(actor: Actor, id: number, what: 'claim' | 'cancel', seen: string | null): Promise<void> {
  const participantId = actor.participantId
  if (participantId === null) throw forbidden()
  const facts = await participantFacts(actor, participantId)
  mustAllow(recordRules.appointment.claim, actor, facts)
  const bind = { id, participantId, now: now() }
  await change(actor, async () => {
    if (what === 'claim') await lockNames('patient appointment', participantId)
    const row = await readRow<Told & { version: number }>(what === 'claim' ? claim() : CANCEL, bind)
    if (!row) {
      await mayBeAgain(actor, id, what)
      const log = { id, participant_id: participantId, practitioner_id: 0 }
      return { result: undefined, log: { ...logOf('UPDATE', 'Asked again for', log), recordId: id } }
    }
    if (seen !== null && seen !== placeInTime(row)) throw new Conflict(row)
    const told = { ...row, participant_id: participantId }
    await noteNextAppointment(told)
    if (what === 'cancel') await leaveFeed(told, row)
    await tellPatient(what === 'claim' ? 'booked' : 'cancelled', told)
    await tellPractice(what === 'claim' ? 'claimed' : 'cancelled', told)
    const verb = what === 'claim' ? 'Claimed' : 'Cancelled'
    return { result: undefined, log: { ...logOf('UPDATE', verb, told), fields: ['participant_id'] } }
  })
}

/** A slot that does not exist and one that is not theirs give the same answer. */
const GONE = { claim: 'appointment.notOffered', cancel: 'appointment.notYours' } as const

/** Returns the text key of why somebody cannot claim or cancel a slot. */
export async function whyNot(actor: Actor, id: number, what: 'claim' | 'cancel'): Promise<string> {
  try {
    await mayBeAgain(actor, id, what)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 409) return error.data.key
  }
  return GONE[what]
}

/**
 * Called when nothing was written: returns if the change had already been made.
 * @throws Refusal with the reason otherwise.
 */
async function mayBeAgain(actor: Actor, id: number, what: Move): Promise<void> {
  const row = await readRow<{
    participant_id: number | null
    start_at: string
    end_at: string
    linked: number
    overbooked: number
    busy: number
    booking: string
  }>(
    `SELECT t.participant_id, t.start_at, t.end_at, ${patientBooking('t')} AS booking, CASE WHEN EXISTS (SELECT 1 FROM provider l
      WHERE l.practice_id = t.practice_id
        AND l.participant_id = $participantId) THEN 1 ELSE 0 END AS linked,
      CASE WHEN ${stillFree('t')} THEN 0 ELSE 1 END AS overbooked,
      CASE WHEN ${patientIsFree('t')} THEN 0 ELSE 1 END AS busy FROM appointment t
        WHERE t.id = $id`,
    { id, participantId: actor.participantId },
  )
  // A slot of a practice that does not care for them counts as missing.
  if (!row || row.linked === 0) throw forbidden()
  const why = hindrance(row, what, { participantId: actor.participantId! }, now())
  if (why === 'shell.notAuthorized') throw forbidden()
  if (why) throw new Refusal(why, { status: 409 })
  const isOffered = row.participant_id === null && what === 'claim'
  if (isOffered && row.booking === 'NONE') throw forbidden()
  if (isOffered && row.booking === 'SEE') throw new Refusal('appointment.practiceBooks', { status: 409 })
  if (row.participant_id === null && row.overbooked === 1)
    throw new Refusal('appointment.overbooked', { status: 409 })
  if (row.participant_id === null && row.busy === 1) throw new Refusal('appointment.ownBusy', { status: 409 })
  if (row.participant_id === null) throw forbidden()
}
