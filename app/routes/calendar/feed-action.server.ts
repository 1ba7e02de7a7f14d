import { data } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { makeFeed, revokeFeed } from '~/domain/calendar/feed.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'

/** Makes or ends the own feed; a new address is in the answer and nowhere else. */
export async function saveFeed(request: Request, actor: Actor, here: string) {
  const form = await readForm(request)
  if (form.get('feed') === 'end') {
    await revokeFeed(actor)
    return redirectWithFlash(here, { kind: 'success', key: 'appointment.feedEnded' })
  }
  return data({ feed: await makeFeed(actor, form.get('names') === 'on') })
}
