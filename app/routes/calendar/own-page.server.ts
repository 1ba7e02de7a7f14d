import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { getRecord } from '~/core/resource/resource.server'
import { placeInTime, whyNot } from '~/domain/calendar/claim-appointment.server'
import { appointmentResource } from '~/domain/calendar/appointment-resource.server'
import { feedState } from '~/domain/calendar/feed.server'
import { ownAppointments, ownTime } from '~/domain/calendar/own-appointments.server'
import { zoneChoices } from '~/domain/calendar/said-when'
import type { Lang } from '~/i18n/t'
import { isZone, ownZone, ownZoneCookie } from '~/platform/own-zone.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'

/** The state in the address: the start day, the practitioner, and the open dialog. */
export function ownState(request: Request) {
  const { searchParams, pathname } = new URL(request.url)
  const from = searchParams.get('from')
  const at = from ? Date.parse(from) : NaN
  const who = positiveInteger(searchParams.get('who') ?? '')
  const kept = new URLSearchParams()
  if (!Number.isNaN(at)) kept.set('from', from!)
  if (who !== null) kept.set('who', String(who))
  const modal = searchParams.get('modal')
  const dialog: TimeAsked['dialog'] | null = modal === 'claim' || modal === 'cancel' ? modal : null
  return {
    from: Number.isNaN(at) ? null : new Date(at).toISOString(),
    who,
    pathname,
    here: kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname,
    isFeed: modal === 'feed',
    dialog,
    target: positiveInteger(searchParams.get('target') ?? ''),
    zone: searchParams.get('zone'),
  }
}

/** The data of My Appointments. */
export async function loadOwn(request: Request, actor: Actor, lang: Lang) {
  if (actor.participantId === null) throw forbidden()
  const { from, who, here, dialog, target, zone: chosen, pathname } = ownState(request)
  if (chosen !== null)
    throw redirect(withoutZone(request), {
      headers: { 'Set-Cookie': await ownZoneCookie.serialize(isZone(chosen) ? chosen : '') },
    })
  const zone = await ownZone(request)
  const isFeed = ownState(request).isFeed
  const [lists, asked] = await Promise.all([
    ownAppointments(actor, { from, practitionerId: who }, { lang, zone }),
    dialog && target !== null ? timeAsked(actor, { dialog, target, here }) : null,
  ])
  return {
    ...lists,
    feed: isFeed ? { state: await feedState(actor) } : null,
    who,
    zone,
    zones: zoneChoices(lang, zone),
    here,
    pathname,
    asked:
      asked && dialog
        ? {
            kind: dialog,
            key: randomUUID(),
            seen: placeInTime({ ...asked, start_at: asked.start }),
            ...ownTime(asked, { lang, zone }),
          }
        : null,
  }
}

type TimeAsked = { dialog: 'claim' | 'cancel'; target: number; here: string }

/** The appointment that a dialog is about; if it may no longer be shown, redirects back with the reason. */
async function timeAsked(actor: Actor, { dialog, target, here }: TimeAsked) {
  try {
    const time = await getRecord(appointmentResource, actor, target)
    // An appointment that was canceled is open again: there is nothing to ask about.
    if (dialog === 'cancel' && time.participant_id !== actor.participantId) throw forbidden()
    if (dialog === 'claim' && time.participant_id === null && !time.bookable) throw forbidden()
    return time
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    throw await redirectWithFlash(here, { kind: 'error', key: await whyNot(actor, target, dialog) })
  }
}

/** The address without the time zone that it reported; an open dialog stays open. */
function withoutZone(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('zone')
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname
}
