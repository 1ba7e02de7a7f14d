const FILL = /^\/survey\/(fill|doctorFill)\//

/**
 * True if a navigation within a questionnaire leaves the shell unchanged: the same questionnaire before and
 * after, a question in the address or a reply that stays on the page (`result`), and nothing posted elsewhere
 * (language, help, sign-in). A redirect with a message has no question in its address. A save that did not
 * arrive, or whose record was deleted, also leaves the shell unchanged: it could not be reloaded, and the
 * text must stay.
 */
export function sameShell(from: URL, to: URL, formAction: string | undefined, result?: unknown): boolean {
  if (result instanceof Object && ('gone' in result || 'unsent' in result)) return true
  if (!FILL.test(to.pathname) || from.pathname !== to.pathname) return false
  if (!to.searchParams.has('question') && typeof result !== 'object') return false
  if (to.searchParams.has('lng') || to.searchParams.has('theme')) return false
  return formAction === undefined || new URL(formAction, to).pathname === to.pathname
}
