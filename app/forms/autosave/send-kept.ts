import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react'
import { NO_ACCESS, NOT_SAVED } from '~/platform/return-to'
import { tellSessionEnded } from '~/ui/basic/session-events'
import type { SaveReply } from './save-reply'

/** After this long a text counts as not sent; the next try tells whether it arrived. */
const PATIENCE_MS = 20_000

/**
 * Sends a text that is kept in the tab until it is accepted, for the `clientAction` of its screen. What does
 * not arrive is told as `unsent` instead of replacing the page by an error; an ended session, too, when the
 * writer can sign in again on the page or has not asked to go on (`stays`); then what was deleted meanwhile
 * is, too. @throws what the screen's action
 * throws otherwise.
 */
export async function sendKept(
  stays: boolean,
  serverAction: () => Promise<unknown>,
): Promise<SaveReply | Response | null> {
  try {
    return replyIn(await withinTime(serverAction()))
  } catch (error) {
    if (!(error instanceof Response)) return refusedBelow500(error)
    const to = error.headers.get('Location')
    if (stays && to?.startsWith(NOT_SAVED))
      return { held: true, gone: to.startsWith(NO_ACCESS) ? 'closed' : 'deleted' }
    const ended = to?.startsWith('/user/login')
    if (ended && (tellSessionEnded() || stays)) return { unsent: true, ended: true }
    throw error
  }
}

/**
 * For the `shouldRevalidate` of a screen with such texts: a save that did not arrive changed nothing, and what
 * is asked after it over the same connection would put an error in the place of the text.
 */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const reply = replyIn(actionResult)
  return defaultShouldRevalidate && !reply?.unsent && !reply?.gone
}

/** The reply to a save, if that is what an action answered. */
export function replyIn<Reply extends SaveReply>(result: unknown): Reply | null {
  return typeof result === 'object' && result !== null ? (result as Reply) : null
}

/** Refusals are the page's business; a server that fails or is not reached is not. */
function refusedBelow500(error: unknown): SaveReply {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return { unsent: true }
}

function withinTime<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no reply in time')), PATIENCE_MS)),
  ])
}
