import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { calendarAddress, daysOf, readCalendar, type CalendarState } from '~/domain/calendar/calendar-view'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { appointmentResource } from '~/domain/calendar/appointment-resource.server'
import { getRecord } from '~/core/resource/resource.server'
import { forbidden } from '~/platform/refusal'
import { todayIn } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'

/** The practitioner whose calendar an address shows, its time zone, and the dialog that is open over it. */
export async function calendarPlace(request: Request, facts: Facts) {
  const { searchParams, pathname } = new URL(request.url)
  const practitionerId = facts.practitioner!.id
  const practiceId = facts.practitioner!.practice_id
  const zone = await zoneOfPractice(practiceId)
  const today = todayIn(zone)
  const state = readCalendar(searchParams, today)
  const address = (change: Partial<CalendarState> = {}) =>
    calendarAddress(pathname, { ...state, ...change }, today)
  const here = address()
  return {
    practitionerId,
    practiceId,
    zone,
    today,
    state,
    here,
    address,
    searchParams,
    modal: searchParams.get('modal'),
    target: positiveInteger(searchParams.get('target') ?? ''),
  }
}

export type Place = Awaited<ReturnType<typeof calendarPlace>>

/** The address of a dialog over a calendar. */
export function dialogOver(here: string, kind: string, more: Record<string, string | number> = {}): string {
  const params = new URLSearchParams({ modal: kind })
  for (const [name, value] of Object.entries(more)) params.set(name, String(value))
  return `${here}${here.includes('?') ? '&' : '?'}${params.toString()}`
}

/**
 * The appointment named in the query, if it belongs to the practice in the address (OP-39). @throws Refusal
 * 403.
 */
export async function timeOfPractice(actor: Actor, { practiceId, target }: Place) {
  const time = target === null ? null : await getRecord(appointmentResource, actor, target)
  if (!time || time.practice_id !== practiceId) throw forbidden()
  return time
}

/** The calendar of a practitioner on a day. */
export function calendarOn(practitionerId: number, day: string): string {
  return `${pathTo('practice.appointments', { practitionerId })}?day=${day}`
}

/** The current address of the calendar, or that of `day` if the day is not in view. */
export function showing({ here, address, state }: Place, day: string): string {
  const { first, count } = daysOf(state)
  return day >= first && day < dayAfter(first, count) ? here : address({ day })
}
