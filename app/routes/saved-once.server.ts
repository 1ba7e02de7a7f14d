import { redirect } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { once } from '~/domain/record/change.server'
import { retryRace } from '~/domain/record/retry-race.server'
import { sha256 } from '~/platform/secrets.server'

type Answer = { to: string; cookies: string[] }

/** What a form asks for: its address, the key it was drawn with, and everything that was typed. */
type Asked = { request: Request; key: string | null; typed: unknown }

/**
 * Saves what a form changes, once: the same form with the same content again (a double click, a retry on a slow link) gets
 * the first answer (OP-107) instead of being told that somebody, namely itself, saved in between. Other content under the same
 * key is another save.
 * @param save answers with a redirect; it and everything it writes become one transaction.
 */
export async function savedOnce(actor: Actor, { request, key, typed }: Asked, save: () => Promise<Response>): Promise<Response> {
  if (!key) return save()
  const operation = `saved ${sha256(JSON.stringify([placeOf(request), typed]))}`
  const { to, cookies } = await retryRace(() => once<Answer>(actor, operation, key, async () => {
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
