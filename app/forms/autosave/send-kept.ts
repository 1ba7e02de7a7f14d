import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react'
import { NO_ACCESS, NOT_SAVED } from '~/platform/return-to'
import { tellSessionEnded } from '~/ui/basic/session-events'
import type { SaveReply } from './save-reply'

/**
 * Milliseconds without a reply after which a text counts as not sent; the next try shows whether it arrived.
 */
const PATIENCE_MS = 20_000

/**
 * Sends a text that is kept in the tab until it is accepted; for the `clientAction` of its screen. It returns
 * instead of letting an error replace the page:
 * - network failure or a 5xx answer: `unsent`;
 * - session ended: `unsent` and `ended`, if the writer can sign in again on the page or wants to stay
 *   (`stays`);
 * - record deleted or closed to the writer: `held` and `gone`, if `stays`.
 * @throws everything else that the screen's action throws.
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
 * For the `shouldRevalidate` of a screen with autosaved texts: a save that did not arrive changed nothing,
 * and reloading data over the same broken connection would replace the text by an error page.
 */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const reply = replyIn(actionResult)
  return defaultShouldRevalidate && !reply?.unsent && !reply?.gone
}

/** The action's result as a reply to a save, or null if it is not one. */
export function replyIn<Reply extends SaveReply>(result: unknown): Reply | null {
  return typeof result === 'object' && result !== null ? (result as Reply) : null
}

/**
 * Refusals (4xx) are rethrown for the page to show; a 5xx answer or an unreachable server counts as unsent.
 */
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
