import { redirect } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { once } from '~/domain/record/change.server'
import { retryRace } from '~/domain/record/retry-race.server'
import { sha256 } from '~/platform/secrets.server'

type Answer = { to: string; cookies: string[] }

/**
 * What tells a form that is sent twice (a double click, a retry on a slow link) from another one: the key that it was drawn with,
 * where it goes and everything that was typed. Other content is another save: nobody must be told that it is stored when it
 * is not. Null for a form without a key.
 */
export function keyOf(request: Request, typed: Record<string, unknown>): string | null {
  return typed.idempotency_key ? sha256(JSON.stringify([placeOf(request), typed])) : null
}

/**
 * Saves what a form changes, once: the same form again gets the first answer (OP-107) instead of being told that somebody,
 * namely itself, saved in between.
 * @param save answers with a redirect; it and everything it writes become one transaction.
 */
export async function savedOnce(actor: Actor, request: Request, key: string | null, save: () => Promise<Response>): Promise<Response> {
  if (!key) return save()
  const { to, cookies } = await retryRace(() => once<Answer>(actor, 'saved', key, async () => {
    const { headers } = await save()
    return { to: headers.get('Location') ?? placeOf(request), cookies: headers.getSetCookie() }
  }))
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/** The address that a form was sent to. */
export function placeOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
