import type { Actor } from '~/access/actor'
import { once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { invalid } from '~/platform/refusal'
import { sha256 } from '~/platform/secrets.server'
import { MAX_KEY } from './limits'

type Kept<T> = { input: string; answer: T }

/**
 * The Idempotency-Key of a request. @throws Refusal 422 if it is too long or has characters that are not
 * allowed.
 */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key')
  if (key !== null && !new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY}}$`).test(key))
    throw invalid({ 'Idempotency-Key': ['form.invalid'] })
  return key
}

/**
 * Runs a call once per Idempotency-Key: a repeat gets the first answer and changes nothing (OP-107).
 * @throws Refusal 422 when the same key comes with different input: that is another call, not a repeat.
 */
export async function oncePerKey<T>(
  request: Request,
  actor: Actor,
  operation: string,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  const key = keyOf(request)
  if (key === null) return run()
  const mine = sha256(JSON.stringify(input) ?? '')
  const kept = await retryRace(() =>
    once<Kept<T | null>>(actor, `api ${operation}`, key, async () => ({
      input: mine,
      answer: (await run()) ?? null,
    })),
  )
  if (kept.input !== mine) throw invalid({ 'Idempotency-Key': ['api.keyReused'] })
  return kept.answer as T
}
