import { redirect } from '@remix-run/node'
import { isMasking, type Actor } from '~/access/actor'
import { NOT_SAVED, withTo } from '~/platform/return-to'
import { keepForm, keptFor } from './kept-form.server'

/** No path: nothing is filled in with it. */
const PAGE = 'not saved'

/** What a form carries beside what somebody typed or chose. */
const CARRIED = new Set([
  'idempotency_key',
  'version',
  'seen',
  'in_place',
  'take',
  'conflict',
  'save_type',
  'question',
  'move',
  'warned',
  'scripted',
  'provider_id',
  '__intent__',
])

/**
 * The way of a form whose record was deleted while it was filled in: to a page that shows what was typed,
 * and leads on to `to`. Null when nothing was typed, and for whoever looks as somebody else.
 */
export async function toNotSaved(
  request: Request,
  actor: Actor,
  to: string,
  form: FormData,
): Promise<Response | null> {
  if (isMasking(actor) || typedIn(form).length === 0) return null
  const sentTo = new URL(request.url).pathname
  const kept = await keepForm(form, { userId: actor.userId, page: PAGE, sentTo })
  return kept ? redirect(withTo(NOT_SAVED, to), { headers: { 'Set-Cookie': kept } }) : null
}

/** What this person typed into the form that could not be saved, and where it was sent; null without one. */
export async function notSaved(request: Request, actor: Actor) {
  const kept = await keptFor(PAGE, request, actor)
  return kept && { ...kept, typed: typedIn(kept.form) }
}

function typedIn(form: FormData): [name: string, text: string][] {
  return [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[1].trim() !== '' && !CARRIED.has(field[0]),
  )
}
