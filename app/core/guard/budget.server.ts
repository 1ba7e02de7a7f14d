import { realUser, type Actor } from '~/access/actor'
import { screenOf, type ScreenId } from '~/access/screens'
import type { LimitName } from '~/core/rate/limits'
import { holdBack } from '~/core/rate/hold-back.server'
import { callersNetwork } from '~/core/rate/network.server'
import { take } from '~/core/rate/rate.server'
import { isMultipart } from '~/platform/body.server'
import { pause } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { oncePerRequest, requestContext } from '~/platform/request-context.server'
import { afterOwnPages } from './one-at-a-time.server'
import { readWholeForm } from './whole-form.server'

/**
 * A request over its rate limit: seconds until it would fit, and its form fields if they can be sent again.
 */
export type TooMuch = { seconds: number; fields: [name: string, value: string][] | null }

/** Health checks are never refused, and the data endpoint counts its own calls. */
const UNCOUNTED: readonly ScreenId[] = ['healthz', 'readyz', 'api', 'api.resource', 'api.named']
const MEGABYTE = 1_000_000
const TOO_MUCH = 'too much'
/**
 * Longest wait for a posted form, in seconds. A short wait beats a refusal: with scripts on, the error would
 * replace the form and what was typed.
 */
const WAITS_SECONDS = 5
/** Maximum forms of one person that may wait; a script that sends hundreds is refused at once. */
const MOST_WAITING = 3
const waiting = new Map<number, number>()

/**
 * Charges a request to the rate limit of its person, or of its address if nobody is signed in: once per
 * request, however many loaders run. @throws Refusal 429; the details are then in `tooMuchAsked`.
 */
export function guardBudget(request: Request, actor: Actor | null, screen: ScreenId): Promise<void> {
  return oncePerRequest('budget', async () => {
    if (UNCOUNTED.includes(screen)) return
    const seconds = await secondsToWait(request, actor)
    if (seconds === 0)
      return actor && screenOf(screen).kind === 'page' ? afterOwnPages(realUser(actor).userId) : undefined
    requestContext()?.memory.set(TOO_MUCH, {
      seconds,
      fields: await readWholeForm(request),
    } satisfies TooMuch)
    await holdBack(actor ? `person ${realUser(actor).userId}` : `from ${callersNetwork()}`)
    throw new Refusal('shell.tooMuch', { status: 429, values: { n: seconds } })
  })
}

/** Returns why this request was refused for its rate limit, or null. */
export function tooMuchAsked(): TooMuch | null {
  return (requestContext()?.memory.get(TOO_MUCH) as TooMuch | undefined) ?? null
}

async function secondsToWait(request: Request, actor: Actor | null): Promise<number> {
  if (!actor) return wait('visit', `from ${callersNetwork()}`)
  const person = realUser(actor).userId
  const sends = request.method === 'POST'
  const seconds = sends ? await turnOf(person) : await wait('page', person)
  if (seconds > 0 || !sends || !isMultipart(request)) return seconds
  return wait('upload', person, Math.ceil(Number(request.headers.get('Content-Length') ?? 0) / MEGABYTE))
}

/**
 * Charges a posted form to its rate limit, after waiting for room if need be. @returns 0 if it was charged,
 * else the seconds until it would fit.
 */
async function turnOf(person: number): Promise<number> {
  let seconds = await wait('form', person)
  const others = waiting.get(person) ?? 0
  if (seconds === 0 || others >= MOST_WAITING) return seconds
  waiting.set(person, others + 1)
  try {
    for (let waited = 0; seconds > 0 && waited + seconds <= WAITS_SECONDS;) {
      waited += seconds
      await pause(seconds)
      seconds = await wait('form', person)
    }
    return seconds
  } finally {
    const left = (waiting.get(person) ?? 1) - 1
    if (left === 0) waiting.delete(person)
    else waiting.set(person, left)
  }
}

async function wait(name: LimitName, key: string | number, cost = 1): Promise<number> {
  return (await take(name, key, Math.max(1, cost))).retryAfter
}
