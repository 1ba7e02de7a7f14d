import type { EntryContext } from '@remix-run/node'
import { errorText } from '~/i18n/t'
import { preferences } from '~/platform/preferences.server'

/** The header with which a participant's browser marks what it kept without a connection (`public/sw.js`). */
const KEPT = 'X-Kept'

export function sendsKept(request: Request): boolean {
  return request.headers.has(KEPT)
}

/**
 * The result that a page would show for something the browser had kept: whether it was accepted, and if not
 * why, in the person's language.
 */
export async function keptAnswer(
  request: Request,
  status: number,
  { actionData, loaderData, errors }: EntryContext['staticHandlerContext'],
): Promise<Response> {
  const { t } = await preferences(request)
  const flash = flashIn(loaderData.root)
  const messages = [...messagesIn(actionData), ...messagesIn(errors)]
  const why = [...(flash ? [flash] : []), ...messages.map((message) => errorText(t, message))]
  const taken = status < 400 && flash === null
  return Response.json({ taken, why: taken ? [] : why }, { headers: { 'Cache-Control': 'no-store' } })
}

function flashIn(root: unknown): string | null {
  const flash = valueOf(root, 'flash')
  return valueOf(flash, 'kind') === 'error' ? String(valueOf(flash, 'text')) : null
}

/**
 * The message keys, other than field errors, of a screen's own answer (`refused`), a form (`lastResult`) or a
 * refusal.
 */
function messagesIn(byRoute: Record<string, unknown> | null): string[] {
  return Object.values(byRoute ?? {}).flatMap((answer) => [
    ...textsIn(valueOf(valueOf(answer, 'refused'), 'errors')),
    ...Object.values(recordOf(valueOf(valueOf(answer, 'lastResult'), 'error'))).flatMap(textsIn),
    ...textsIn([valueOf(valueOf(answer, 'data'), 'key')]),
  ])
}

function valueOf(value: unknown, name: string): unknown {
  return recordOf(value)[name]
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}
