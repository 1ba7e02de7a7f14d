import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { senderAddress } from '~/integrations/mail/sender.server'
import { clock } from '~/platform/clock'

/** One appointment for calendar programs; `version` grows with each change. */
export type CalendarEvent = {
  id: number
  version: number
  start_at: string
  end_at: string
  summary: string
  location?: string
  description?: string
  url?: string
  /** Whose time it is, for calendar programs; without an address the one that mails come from stands. */
  organizer: { name: string; email: string }
  isCancelled?: boolean
  /** Who is notified of a cancellation. */
  attendee?: { name: string; email: string }
  /** True for an open slot, which does not make its practitioner busy. */
  isOpen?: boolean
}

/** Returns a calendar file (RFC 5545) of these appointments; `host` makes their ids unique to us. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name, host, isFeed = false }: { name: string; host: string; isFeed?: boolean },
): string {
  const isCancelled = !isFeed && events.some((event) => event.isCancelled)
  const calendar = ical({
    name,
    prodId: { company: 'Tendwell', product: 'Calendar' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  if (isFeed) calendar.ttl(3600)
  for (const event of events)
    calendar.createEvent({
      id: `appointment-${event.id}@${host}`,
      sequence: event.version,
      stamp: clock(),
      start: new Date(event.start_at),
      end: new Date(event.end_at),
      summary: event.summary,
      location: event.location ?? null,
      description: event.description ?? null,
      url: event.url ?? null,
      organizer: { ...event.organizer, email: event.organizer.email || senderAddress() },
      attendees: isCancelled && event.attendee ? [event.attendee] : [],
      transparency: event.isOpen ? ICalEventTransparency.TRANSPARENT : null,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
