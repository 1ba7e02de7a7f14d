const FILL = /^\/survey\/(fill|doctorFill)\//

/**
 * Whether a step within a questionnaire leaves the shell as it is: the same questionnaire before and after, a
 * question named in the address or a reply that stays on the page (`result`), and nothing sent elsewhere
 * (language, help, sign-in). A redirect with a message names no question. A save that did not arrive, or
 * found its record deleted, leaves everything, too: what is around it could not be loaded, and the text must stay.
 */
export function sameShell(from: URL, to: URL, formAction: string | undefined, result?: unknown): boolean {
  if (result instanceof Object && ('gone' in result || 'unsent' in result)) return true
  if (!FILL.test(to.pathname) || from.pathname !== to.pathname) return false
  if (!to.searchParams.has('question') && typeof result !== 'object') return false
  if (to.searchParams.has('lng') || to.searchParams.has('theme')) return false
  return formAction === undefined || new URL(formAction, to).pathname === to.pathname
}
