import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { forbidden } from '~/platform/refusal'

/**
 * The calendar that a call names by a user account: of a practitioner in the actor's practice, or the
 * participant's own.
 */
export type CalendarOf = { practitionerId: number } | { participantId: number }

/**
 * Returns the calendar of a user account.
 * @throws Refusal 403 for anybody else's.
 */
export async function calendarOf(actor: Actor, userId: number): Promise<CalendarOf> {
  if (!decide(recordRules.appointment.list, actor, {})) throw forbidden()
  if (actor.role === 'PARTICIPANT') {
    if (userId !== actor.userId || actor.participantId === null) throw forbidden()
    return { participantId: actor.participantId }
  }
  const row = await readRow<{ id: number }>(
    'SELECT id FROM practitioner WHERE user_id = $userId AND practice_id = $practiceId AND archived = 0',
    { userId, practiceId: actor.practitioner?.practiceId ?? 0 },
  )
  if (!row) throw forbidden()
  return { practitionerId: row.id }
}

/**
 * Returns the practitioner whose calendar a user account names.
 * @throws Refusal 403.
 */
export async function practitionerOf(actor: Actor, userId: number): Promise<number> {
  const calendar = await calendarOf(actor, userId)
  if (!('practitionerId' in calendar)) throw forbidden()
  return calendar.practitionerId
}

/** Selects the time slots of a calendar; a participant's includes the open ones that they may claim. */
export function timesOf(calendar: CalendarOf): Where {
  return 'practitionerId' in calendar
    ? {
        sql: 'appointment.practitioner_id = $calendarOf',
        bind: { calendarOf: calendar.practitionerId },
      }
    : { sql: '1 = 1', bind: {} }
}
