import { redirect } from '@remix-run/node'
import { OptimisticLockError } from 'sequelize'
import type { Actor } from '~/access/actor'
import { once } from '~/core/change/change.server'
import { isDuplicate, retryRace } from '~/core/change/retry-race.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { sha256 } from '~/platform/secrets.server'

type Answer = { to: string; cookies: string[] }

/**
 * Identifies a repeated submit (double click, retry on a slow link): the key that the form was rendered with,
 * its target address and everything typed. Different content is a different save: nobody must be told that
 * something is stored when it is not. Null for a form without a key.
 */
export function keyOf(request: Request, typed: Record<string, unknown>): string | null {
  return typed.idempotency_key ? sha256(JSON.stringify([addressOf(request), typed])) : null
}

/**
 * Saves a form's changes once: a repeat gets the first answer (OP-107), instead of a conflict with itself.
 * @param save returns a redirect; it and everything it writes run in one transaction.
 */
export async function savedOnce(
  actor: Actor,
  request: Request,
  key: string | null,
  save: () => Promise<Response>,
): Promise<Response> {
  if (!key) return save()
  const { to, cookies } = await retryRace(
    () =>
      once<Answer>(actor, 'saved', key, async () => {
        const { headers } = await save()
        return { to: headers.get('Location') ?? addressOf(request), cookies: headers.getSetCookie() }
      }),
    cameSecond,
  )
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/**
 * `savedOnce` for a confirmation, which has only its key and the fields in `fields`.
 * @throws what `run` throws; Refusal 422 for another field.
 */
export async function confirmedOnce(
  actor: Actor,
  request: Request,
  run: (form: FormData) => Promise<Response>,
  fields: readonly string[] = [],
): Promise<Response> {
  const form = await readForm(request)
  onlyFields(form, ['idempotency_key', ...fields])
  return savedOnce(actor, request, keyOf(request, Object.fromEntries(form)), () => run(form))
}

/**
 * True if somebody created or saved it at the same moment: then the same question is asked about what is
 * stored now.
 */
function cameSecond(error: unknown): boolean {
  return isDuplicate(error) || error instanceof OptimisticLockError
}

/** The address that a form was posted to. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
