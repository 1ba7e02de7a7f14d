import { redirect } from '@remix-run/node'
import { guardBodySize } from '~/platform/body.server'
import { preferences, type Preferences } from '~/platform/preferences.server'
import { sessionCookie } from '~/platform/cookies.server'
import { env, isProduction } from '~/platform/env.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readLists } from '~/platform/lists-as-left.server'
import { asksForPage, guardOrigin } from '~/platform/origin.server'
import { Refusal } from '~/platform/refusal'
import { withTo } from '~/platform/return-to'
import { oncePerRequest, requestContext } from '~/platform/request-context.server'
import { noteRead } from '~/core/log/note-read.server'
import { writeLog } from '~/core/log/write.server'
import { mayMask } from '~/access/may-mask'
import { forgetKeptForm } from '~/core/session/kept-form.server'
import { sessionByToken, type OpenSession } from '~/core/session/session.server'
import { touchSession } from '~/core/session/touch-session.server'
import type { Actor } from '~/access/actor'
import { loadActor } from './actor.server'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts, type Ids } from '~/access/facts.server'
import { ownVariant } from '~/access/links'
import { idsAsked, matchScreen } from '~/access/match'
import { screenRules } from '~/access/rules'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { guardBudget } from './budget.server'
import { goneMeanwhile } from './gone-meanwhile.server'
import { signInFirst } from './sign-in-first.server'
import { refusedText, wayBack } from './way-back.server'

export type Entered = Preferences & {
  screenId: ScreenId
  /** Raw path parameters. */
  params: Record<string, string>
  /** The ids in the path as integers, by parameter name. */
  id: (name: string) => number
  facts: Facts
  /** Who is asking; null for a visitor on a public screen. */
  visitor: Actor | null
  /** Who is asking. @throws a redirect to the sign-in page when nobody is signed in. */
  readonly actor: Actor
  session: OpenSession | null
}

/**
 * The first line of every loader and action: finds the screen by its address, loads the actor and the facts
 * its rule needs, and decides. Loaders run in parallel and can be requested one by one, so a parent's guard
 * does not protect its children.
 * @throws a redirect (sign in, own variant, or back with "Unauthorized") or a Refusal, 429 over the rate
 * limit.
 */
export async function enter(request: Request): Promise<Entered> {
  guardOrigin(request)
  const { session, actor } = await whoAsks(request)
  const url = new URL(request.url)
  const { id: screenId, params } = matchScreen(url.pathname)
  await guardBudget(request, actor, screenId)
  await readLists(request, actor?.userId)
  const rule = screenId === 'dev.outbox' && isDeveloper() ? 'public' : screenRules[screenId]
  if (isProduction() && screenId.startsWith('dev.')) throw new Refusal('shell.notFound', { status: 404 })
  if (rule !== 'public' && !actor) throw await signInFirst(request)

  const ids = idsAsked(screenId, params, url.searchParams, actor)
  const facts = rule === 'public' ? {} : ids && (await factsAsked(request, actor, ids))
  if (!facts || !decide(rule, actor, facts)) throw await refuse(request, screenId, actor, { facts, ids })
  if (actor && rule !== 'public') noteLookedAs(actor, screenId)
  guardBodySize(request, { open: rule === 'public' })
  if (actor && !onlyReads(request)) await forgetKeptForm(request, actor)
  return {
    ...(await preferences(request)),
    screenId,
    params,
    id: (name) => idNamed(params, name),
    facts,
    visitor: actor,
    get actor() {
      if (!actor) throw redirect(withTo('/user/login', url.pathname + url.search))
      return actor
    },
    session,
  }
}

/**
 * The facts about the records in the address, loaded once for all loaders of a page; not remembered for an
 * action, which may change them.
 */
function factsAsked(request: Request, actor: Actor | null, ids: Ids): Promise<Facts | null> {
  if (!onlyReads(request)) return loadFacts(actor, ids)
  return oncePerRequest(`facts ${JSON.stringify(ids)}`, () => loadFacts(actor, ids))
}

/**
 * Emails hold live links, so besides administrators only a developer or tester on this very machine may read
 * them.
 */
function isDeveloper(): boolean {
  return ['development', 'test'].includes(env().APP_ENV) && requestContext()?.local === true
}

/** The session and its actor, once per request. */
export function whoAsks(request: Request): Promise<{ session: OpenSession | null; actor: Actor | null }> {
  return oncePerRequest('who', async () => {
    const token: unknown = await sessionCookie().parse(request.headers.get('Cookie'))
    const session = typeof token === 'string' ? await sessionByToken(token) : null
    const actor = session && (await loadActor(session))
    if (!session || !actor || !(await maskStillAllowed(actor))) return { session: null, actor: null }
    if (!request.headers.has('X-Background')) await touchSession(session)
    return { session, actor }
  })
}

/**
 * Everybody in the mask stack must still be allowed to work, and to view as this person (OP-35, security
 * promise 4).
 */
export async function maskStillAllowed(actor: Actor): Promise<boolean> {
  for (const { userId, role, practitionerId } of actor.maskedBy) {
    const real = await loadActor({
      sessionId: actor.sessionId,
      userId,
      practitionerId,
      companyId: null,
      asSelf: false,
      maskedBy: [],
    })
    const facts =
      real &&
      (await loadFacts(real, actor.participantId === null ? {} : { participant: actor.participantId }))
    if (!real || real.role !== role || !facts || !mayMask(real, actor, facts)) return false
  }
  return true
}

/** Viewing as a participant counts as reading that participant's pages. */
function noteLookedAs(actor: Actor, screenId: ScreenId): void {
  if (actor.role !== 'PARTICIPANT' || actor.maskedBy.length === 0) return
  noteRead(actor, {
    resource: 'participant',
    text: `Looked at ${screenId} as the participant`,
    recordId: actor.participantId,
    participantIds: [actor.participantId],
  })
}

function idNamed(params: Record<string, string>, name: string): number {
  const text = params[name]
  if (text === undefined) throw new Error(`this screen has no ${name}`)
  return Number(text)
}

/** HEAD is answered like GET. */
function onlyReads({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function refuse(
  request: Request,
  screenId: ScreenId,
  actor: Actor | null,
  { facts, ids }: { facts: Facts | null; ids: Ids | null },
): Promise<Response | Refusal> {
  const { family, kind } = screenOf(screenId)
  // Only the base address redirects to the actor's own variant; another role's variant is refused (OP-38).
  const isBase = screenIds.find((other) => screenOf(other).family === family) === screenId
  if (actor && facts && family && isBase && onlyReads(request)) {
    const own = ownVariant(family, actor, facts)
    const { pathname, search } = new URL(request.url)
    if (own && own !== pathname)
      return redirect(own + (own.includes('?') ? search.replace('?', '&') : search))
  }
  // The root and the page both get here; log the refusal once.
  await oncePerRequest(`refused ${screenId}`, () =>
    writeLog(actor, { type: 'REFUSED', text: `Refused ${request.method} ${screenId}` }),
  )
  const gone =
    actor && !onlyReads(request) && (await goneMeanwhile(request, actor, screenRules[screenId], ids))
  if (gone) return gone
  if (kind === 'resource' && onlyReads(request) && !asksForPage(request))
    return new Refusal('shell.notAuthorized', { status: 403 })
  return redirectWithFlash(await wayBack(request, actor), refusedText(screenId, actor))
}
