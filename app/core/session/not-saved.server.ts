import { redirect } from '@remix-run/node'
import { realUser, type Actor } from '~/access/actor'
import { INTENT } from '~/platform/intent-name'
import { NO_ACCESS, NOT_SAVED, withTo } from '~/platform/return-to'
import { keepForm, keptFor } from './kept-form.server'

/** Not a path, so no page is pre-filled with it. Each masked identity has its own. */
const pageOf = ({ userId }: Actor) => `not saved ${userId}`

/** Fields that a form carries along, as opposed to what somebody typed or chose. */
const CARRIED = new Set([
  'idempotency_key',
  'version',
  'seen',
  'shown',
  'keep',
  'in_place',
  'take',
  'conflict',
  'save_type',
  'question',
  'move',
  'warned',
  'scripted',
  'provider_id',
  INTENT,
])

/** Why a form can no longer be saved: its record was deleted, or its sender lost the access to it. */
export type Why = 'deleted' | 'access'

/**
 * Redirects a form whose record was deleted, or became inaccessible, while it was being filled in: to a page
 * that shows what was typed and links to `to`. Null when nothing was typed.
 */
export async function toNotSaved(
  request: Request,
  actor: Actor,
  to: string,
  form: FormData,
  why: Why = 'deleted',
): Promise<Response | null> {
  if (typedIn(form).length === 0) return null
  const sentTo = new URL(request.url).pathname
  const kept = await keepForm(form, { userId: realUser(actor).userId, page: pageOf(actor), sentTo })
  const page = why === 'access' ? NO_ACCESS : NOT_SAVED
  return kept ? redirect(withTo(page, to), { headers: { 'Set-Cookie': kept } }) : null
}

/**
 * What this person typed into the form that could not be saved, and where it was sent; null if there is none.
 */
export async function notSaved(request: Request, actor: Actor) {
  const kept = await keptFor(pageOf(actor), request, realUser(actor).userId)
  return kept && { ...kept, typed: typedIn(kept.form) }
}

function typedIn(form: FormData): [name: string, text: string][] {
  return [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[1].trim() !== '' && !CARRIED.has(field[0]),
  )
}
