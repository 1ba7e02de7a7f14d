import { realUser, type Actor } from '~/access/actor'
import type { ScreenId } from '~/access/screens'
import type { LimitName } from '~/core/rate/limits'
import { callersNetwork } from '~/core/rate/network.server'
import { take } from '~/core/rate/rate.server'
import { isMultipart } from '~/platform/body.server'
import { Refusal } from '~/platform/refusal'
import { oncePerRequest, requestContext } from '~/platform/request-context.server'
import { readWholeForm } from './whole-form.server'

/** A request beyond a budget: seconds until it fits, and the fields of its form where they can be sent again. */
export type TooMuch = { seconds: number; fields: [name: string, value: string][] | null }

/** What watches the server is never refused, and the data endpoint counts its calls itself. */
const UNCOUNTED: readonly ScreenId[] = ['healthz', 'readyz', 'api', 'api.resource', 'api.named']
const MEGABYTE = 1_000_000
const TOO_MUCH = 'too much'

/**
 * Takes a request from the budgets of its person, or of its address where nobody is signed in: once, whatever
 * number of loaders asks. @throws Refusal 429; what to tell is then in `tooMuchAsked`.
 */
export function guardBudget(request: Request, actor: Actor | null, screen: ScreenId): Promise<void> {
  return oncePerRequest('budget', async () => {
    if (UNCOUNTED.includes(screen)) return
    const seconds = await secondsToWait(request, actor)
    if (seconds === 0) return
    requestContext()?.memory.set(TOO_MUCH, {
      seconds,
      fields: await readWholeForm(request),
    } satisfies TooMuch)
    throw new Refusal('shell.tooMuch', { status: 429, values: { n: seconds } })
  })
}

/** What this request was refused for, if it was beyond a budget. */
export function tooMuchAsked(): TooMuch | null {
  return (requestContext()?.memory.get(TOO_MUCH) as TooMuch | undefined) ?? null
}

async function secondsToWait(request: Request, actor: Actor | null): Promise<number> {
  if (!actor) return wait('visit', `from ${callersNetwork()}`)
  const person = realUser(actor).userId
  const sends = request.method === 'POST'
  const seconds = await wait(sends ? 'form' : 'page', person)
  if (seconds > 0 || !sends || !isMultipart(request)) return seconds
  return wait('upload', person, Math.ceil(Number(request.headers.get('Content-Length') ?? 0) / MEGABYTE))
}

async function wait(name: LimitName, key: string | number, cost = 1): Promise<number> {
  return (await take(name, key, Math.max(1, cost))).retryAfter
}
