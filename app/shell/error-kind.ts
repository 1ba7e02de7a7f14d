import { isRouteErrorResponse } from '@remix-run/react'
import type { Translate, Values } from '~/i18n/t'

/** `final`: trying again cannot help. */
export type ErrorText = { title: string; text: string; unexpected?: boolean; final?: boolean }

/** What the failed request was for: showing something, or saving what was sent. */
export type Step = 'load' | 'save'

/** The step of a request: 'save' if it sends something, else 'load'. */
export function stepOf(saves: boolean): Step {
  return saves ? 'save' : 'load'
}

/** Error messages of browsers for a request that did not get through, including one for a script chunk. */
const NO_CONNECTION = /fetch|network|load failed|importing a module|dynamically imported|offline/i

/** The error text for a failed request; `offline` is the browser's own view of its connection. */
export function errorText(
  error: unknown,
  t: Translate,
  { step, offline = false }: { step: Step; offline?: boolean },
): ErrorText {
  if (isRouteErrorResponse(error)) return refusalText(error.status, error.data, t, step)
  const inBrowser = error instanceof TypeError
  if (offline || (inBrowser && NO_CONNECTION.test(error.message)))
    return { title: t('shell.errorConnection'), text: t('shell.errorConnectionText') }
  // If a data request is answered with a busy service's plain page, it cannot be decoded.
  if (error instanceof Error && error.message.includes('turbo-stream'))
    return { title: t('shell.errorUnavailable'), text: t('shell.errorUnavailableText') }
  // Errors in the browser have no reference on the server.
  return inBrowser ? { title: failedStep(t, step), text: '' } : unexpected(t, step)
}

/** The wording of UI-22 for what could not be shown, of UI-17 for anything else. */
function failedStep(t: Translate, step: Step): string {
  return t(step === 'load' ? 'ui.errorLoading' : 'ui.error')
}

function unexpected(t: Translate, step: Step): ErrorText {
  return { title: failedStep(t, step), text: t('shell.errorUnexpectedText'), unexpected: true }
}

function refusalText(status: number, data: unknown, t: Translate, step: Step): ErrorText {
  switch (status) {
    case 404:
      return { title: t('shell.notFound'), text: '', final: true }
    case 401:
    case 403:
      return { title: t('shell.errorForbidden'), text: reasonOf(data, t), final: true }
    case 409:
      return { title: t('shell.errorConflict'), text: t('shell.errorConflictText') }
    case 503:
      return { title: t('shell.errorUnavailable'), text: saidBy(data, t) ?? t('shell.errorUnavailableText') }
  }
  const refusal = isRefusal(data) ? data : null
  const text = refusal && t(refusal.key, refusal.values)
  // Remix itself answers requests that no screen handles, such as a form posted to a page without an action:
  // the request was invalid.
  if (!refusal && status < 500) return { title: t('shell.errorInvalid'), text: '', final: true }
  if (!refusal || text === refusal.key) return unexpected(t, step)
  return { title: t('shell.errorInvalid'), text: text ?? '' }
}

/** Why something is not allowed, if its screen says so. */
function reasonOf(data: unknown, t: Translate): string {
  return saidBy(data, t) ?? t('shell.notAuthorized')
}

function saidBy(data: unknown, t: Translate): string | null {
  if (!isRefusal(data)) return null
  const text = t(data.key, data.values)
  return text === data.key ? null : text
}

function isRefusal(data: unknown): data is { key: string; values: Values } {
  return typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string'
}
