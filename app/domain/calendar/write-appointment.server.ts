import { readRow } from 'db/connection'
import { forNoKeyUpdate } from 'db/words'
import { Appointment } from 'db/models/appointment'
import { isThere } from '~/entities/sql'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { lockNames } from '~/core/change/lock-names.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import type { AppointmentInput, AppointmentUpdate } from './appointment-schema'
import { mustBeAlive } from '~/domain/account/alive.server'
import { removeRemoteAppointment } from '~/domain/emr/records.server'
import { cancelAppointment, claimAppointment } from './claim-appointment.server'
import { leaveFeed } from './leave-feeds.server'
import { logOf } from './log-appointment'
import { noteNextAppointment } from './next-appointment.server'
import { tellOfChange, tellPatient } from './tell-patient.server'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { dayBefore } from './read-appointments.server'
import { rangeOf, wrongRange, type Range } from './wall-times'

/**
 * Adds a time slot to a practitioner; a repeat with the same `key` adds no second one.
 * @throws Refusal 403; 422 with what is wrong by field.
 */
export function createAppointment(
  actor: Actor,
  input: AppointmentInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'appointment.create', key, () =>
    change(actor, async () => {
      const facts = await loadFacts(actor, { practitioner: input.practitioner_id })
      mustAllow(recordRules.appointment.create, actor, facts)
      const practiceId = facts.practitioner!.practice_id
      const range = await givenRange(input, practiceId)
      if (!range) throw invalid({ date: ['form.required'] })
      await mustNotOverlap(input.practitioner_id, range, input.overlap)
      const participantId = input.participant_id ?? null
      await mustBePatient(participantId, practiceId)
      await mustNotMeet(participantId, { ...range, overlap: input.overlap })
      const row = await Appointment.create({
        practitioner_id: input.practitioner_id,
        practice_id: practiceId,
        participant_id: participantId,
        ...range,
        comment: input.comment ?? null,
        claimed: participantId === null ? null : now(),
        created: now(),
        updated: now(),
      })
      await noteNextAppointment(row)
      if (participantId !== null) await tellPatient('booked', row.get({ plain: true }))
      return { result: { id: row.id }, log: logOf('CREATE', 'Added', row) }
    }),
  )
}

/**
 * Changes the given fields of a slot; a participant claims it by setting their own id and cancels it with
 * null.
 * @throws Refusal 403 or 422; Conflict 409 when `version` is not the stored one.
 */
export async function updateAppointment(
  actor: Actor,
  id: number,
  input: AppointmentUpdate,
  version: number | null,
): Promise<void> {
  if (actor.role === 'PARTICIPANT') return moveOwn(actor, id, input)
  const stored = async () => {
    const row = await Appointment.findByPk(id)
    return row && currentOf(row)
  }
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await load(actor, id, 'update')
        mustBeCurrent(version, row, currentOf(row))
        const before = { ...row.get({ plain: true }) }
        const { practitioner_id = row.practitioner_id, comment = row.comment } = input
        await mustBeColleague(actor, row, practitioner_id)
        const range = (await givenRange(input, row.practice_id, row)) ?? {
          start_at: row.start_at,
          end_at: row.end_at,
        }
        const moved = changedFields(before, { ...range, practitioner_id }).length > 0
        if (moved) await mustNotOverlap(practitioner_id, range, input.overlap, id)
        const participant_id = input.participant_id === undefined ? row.participant_id : input.participant_id
        if (participant_id !== row.participant_id) await mustBePatient(participant_id, row.practice_id)
        if (participant_id !== row.participant_id || moved) {
          const field = participant_id === row.participant_id ? 'startTime' : 'participant_id'
          const time = { ...range, overlap: input.overlap, id }
          await mustNotMeet(participant_id, time, field)
        }
        const after = { practitioner_id, comment, participant_id, ...range }
        const fields = changedFields(before, after)
        const isOther = participant_id !== row.participant_id
        Object.assign(row, after, {
          ...(isOther && { claimed: participant_id === null ? null : now() }),
          ...((isOther || moved) && { reminded: null }),
          ...(moved && { placed_there: 0 }),
          updated: now(),
        })
        await row.save()
        if (isOther) await noteNextAppointment(before)
        if (isOther || moved) await noteNextAppointment(row)
        await leaveFeed(before, row.get({ plain: true }))
        await tellOfChange(before, row.get({ plain: true }))
        return { result: undefined, log: { ...logOf('UPDATE', 'Updated', row), fields } }
      }),
    stored,
  )
}

/**
 * Permanently deletes a slot, its copy in the medical-record system first, and notifies its patient (APP-04).
 * @throws Refusal 403, or the reason why the copy could not be deleted; then both stay.
 */
export async function removeAppointment(actor: Actor, id: number): Promise<void> {
  await removeCopy(actor, id)
  return removeHere(actor, id)
}

/**
 * Deletes the copy of a slot in the medical-record system. Not in a transaction, because the other system may
 * be slow.
 * @throws Conflict 409 when `version` is not the stored one.
 */
export async function removeCopy(actor: Actor, id: number, version: number | null = null): Promise<void> {
  const row = await load(actor, id, 'delete')
  mustBeCurrent(version, row, currentOf(row))
  const { emr_id, practice_id } = row
  if (emr_id !== null) await removeRemoteAppointment(actor, practice_id, emr_id)
}

/** Like `removeAppointment`, but leaves the copy alone. */
export function removeHere(actor: Actor, id: number, version: number | null = null): Promise<void> {
  return change(actor, async () => {
    const row = await load(actor, id, 'delete')
    mustBeCurrent(version, row, currentOf(row))
    await deleteRow(Appointment, id)
    await noteNextAppointment(row)
    await leaveFeed(row.get({ plain: true }), null)
    const told = { ...row.get({ plain: true }), version: row.version + 1 }
    if (row.participant_id !== null) await tellPatient('cancelled', told)
    return { result: undefined, log: logOf('DELETE', 'Deleted', row) }
  })
}

async function moveOwn(actor: Actor, id: number, input: AppointmentUpdate): Promise<void> {
  const { participant_id, ...others } = input
  const names = Object.keys(others)
  if (names.length > 0)
    throw invalid(Object.fromEntries(names.map((name) => [name, [`form.unknownField|${name}`]])))
  if (participant_id === null) return cancelAppointment(actor, id)
  if (participant_id === undefined || participant_id !== actor.participantId) throw forbidden()
  return claimAppointment(actor, id)
}

async function load(actor: Actor, id: number, what: 'update' | 'delete'): Promise<Appointment> {
  const row = await Appointment.findByPk(id)
  mustAllow(
    recordRules.appointment[what],
    actor,
    row && (await loadFacts(actor, { practice: row.practice_id })),
  )
  if (!row) throw forbidden()
  return row
}

/**
 * Returns the instants of an input, given as instants or as clock times; missing parts are taken from
 * `stored`.
 */
async function givenRange(
  { start, end, date, startTime, endTime }: AppointmentUpdate,
  practiceId: number,
  stored: Range | null = null,
): Promise<Range | null> {
  if (date ?? startTime ?? endTime) {
    if (!date || !startTime || !endTime)
      throw invalid(
        Object.fromEntries(
          Object.entries({ date, startTime, endTime }).flatMap(([name, value]) =>
            value ? [] : [[name, ['form.required']]],
          ),
        ),
      )
    const read = rangeOf({ date, startTime, endTime }, await zoneOfPractice(practiceId))
    if ('errors' in read) throw invalid(read.errors)
    return read.range
  }
  if (!start && !end) return null
  const range = { start_at: start ?? stored?.start_at, end_at: end ?? stored?.end_at }
  if (!range.start_at || !range.end_at)
    throw invalid({ [range.start_at ? 'end' : 'start']: ['form.required'] })
  const given = { start_at: range.start_at, end_at: range.end_at }
  const wrong = wrongRange(given)
  if (wrong) throw invalid({ end: [wrong] })
  return given
}

/**
 * A practitioner's slots must not overlap unless requested. Concurrent additions wait for each other.
 * @throws Refusal 422.
 */
async function mustNotOverlap(
  practitionerId: number,
  { start_at, end_at }: Range,
  overlap = false,
  id = 0,
): Promise<void> {
  await lockTimes(practitionerId)
  if (overlap) return
  const other = await readRow(
    `SELECT id FROM appointment WHERE practitioner_id = $practitionerId AND start_at < $end_at
      AND start_at > $dayBefore
        AND end_at > $start_at AND id <> $id LIMIT 1`,
    { practitionerId, start_at, end_at, dayBefore: dayBefore(start_at), id },
  )
  if (other) throw invalid({ startTime: ['appointment.overlaps'], overlap: ['appointment.overlapAsk'] })
}

/**
 * A patient must not have two appointments at once unless requested. The other one may be at another
 * practice, which is not named.
 * @throws Refusal 422.
 */
async function mustNotMeet(
  participantId: number | null,
  { start_at, end_at, overlap, id = 0 }: Range & { overlap?: boolean; id?: number },
  field = 'participant_id',
): Promise<void> {
  if (participantId === null || overlap) return
  await lockNames('patient appointment', participantId)
  const other = await readRow(
    `SELECT id FROM appointment WHERE participant_id = $participantId
      AND start_at < $end_at AND start_at > $dayBefore AND end_at > $start_at AND id <> $id LIMIT 1`,
    { participantId, start_at, end_at, dayBefore: dayBefore(start_at), id },
  )
  if (other) throw invalid({ [field]: ['appointment.patientBusy'], overlap: ['appointment.overlapAsk'] })
}

/** Makes concurrent changes to a practitioner's slots wait for each other. */
export async function lockTimes(practitionerId: number): Promise<void> {
  await readRow(
    `SELECT id FROM practitioner WHERE id = $practitionerId${forNoKeyUpdate()}`,
    { practitionerId },
    { kept: true },
  )
}

/**
 * Only a living patient of the practice can be booked.
 * @throws Refusal 422.
 */
async function mustBePatient(participantId: number | null, practiceId: number): Promise<void> {
  if (participantId === null) return
  // Recording a death or removing the patient waits for a booking, and vice versa.
  await lockNames('patient appointment', participantId)
  const linked = await readRow(
    `SELECT id FROM provider l WHERE participant_id = $participantId AND practice_id = $practiceId
      AND ${isThere('provider', 'participant', 'l')}`,
    { participantId, practiceId },
  )
  if (!linked) throw invalid({ participant_id: ['form.choice'] })
  await mustBeAlive(participantId, 'participant_id')
}

/**
 * A slot can only move to a colleague in the same practice.
 * @throws Refusal 422.
 */
async function mustBeColleague(actor: Actor, row: Appointment, practitionerId: number): Promise<void> {
  if (practitionerId === row.practitioner_id) return
  const facts = await loadFacts(actor, { practitioner: practitionerId })
  if (facts?.practitioner?.practice_id !== row.practice_id)
    throw invalid({ practitioner_id: ['form.choice'] })
}

function currentOf({ version, practitioner_id, participant_id, start_at, end_at, comment }: Appointment) {
  return { version, practitioner_id, participant_id, start: start_at, end: end_at, comment }
}
