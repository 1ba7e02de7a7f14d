import { isRouteErrorResponse } from '@remix-run/react'
import type { FillData } from '~/domain/survey/fill-page'
import { tellSessionEnded } from '~/ui/basic/session-events'
import { dropDraft } from '~/forms/autosave/drafts'
import type { StayReply } from '~/forms/autosave/use-autosave'

type StepReply = StayReply & { to?: string; page?: FillData }

/** After this long an answer counts as not sent; the next try tells whether it arrived. */
const PATIENCE_MS = 20_000

let next: { to: string; page: FillData } | null = null

/**
 * Sends an answer. The next question comes with the reply and is kept for `arriving`. What does not arrive is told as `unsent`
 * instead of replacing the page by an error; an ended session, too, when the reader can sign in again on the page or has not
 * asked to go on.
 */
export async function sendAnswer(
  request: Request,
  survey: string,
  serverAction: () => Promise<unknown>,
): Promise<StepReply | Response> {
  const form = await request.clone().formData()
  const stays = form.get('move') === 'stay'
  const accepted = () => dropDraft(survey, String(form.get('question')))
  try {
    const reply = stepReply(await withinTime(serverAction())) ?? {}
    if (!reply.to || !reply.page) return reply
    accepted()
    next = { to: reply.to, page: reply.page }
    return new Response(null, { status: 302, headers: { Location: reply.to } })
  } catch (error) {
    if (!(error instanceof Response)) return refusedBelow500(error, { unsent: true })
    const ended = error.headers.get('Location')?.startsWith('/user/login')
    if (ended && (tellSessionEnded() || stays)) return { unsent: true, ended: true }
    if (!ended) accepted()
    throw error
  }
}

/** The question that came with the reply to the answer before it, once. */
export function arriving(request: Request): FillData | null {
  const { pathname, search } = new URL(request.url)
  const page = next?.to === pathname + search ? next.page : null
  next = null
  return page
}

/** The reply to a step, if that is what an action answered. */
export function stepReply(result: unknown): StepReply | null {
  return typeof result === 'object' && result !== null ? result : null
}

/** Refusals are the page's business; a server that fails or is not reached is not. */
function refusedBelow500(error: unknown, otherwise: StepReply): StepReply {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return otherwise
}

function withinTime<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no reply in time')), PATIENCE_MS)),
  ])
}
