import { data } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { makeFeed, revokeFeed } from '~/domain/calendar/feed.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'

/** Creates or ends the user's calendar feed; a new address appears only in this answer. */
export async function saveFeed(request: Request, actor: Actor, here: string) {
  const form = await readForm(request)
  if (form.get('feed') === 'end') {
    await revokeFeed(actor)
    return redirectWithFlash(here, { kind: 'success', key: 'appointment.feedEnded' })
  }
  return data({ feed: await makeFeed(actor, form.get('names') === 'on') })
}
