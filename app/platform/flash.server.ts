import { redirect } from '@remix-run/node'
import { formatList } from '~/i18n/format'
import type { Lang, Translate, Values } from '~/i18n/t'
import { plainCookie } from './cookies.server'
import { asLeft } from './lists-as-left.server'

/**
 * A message for the next page: a text key, so that it appears in the reader's language. No personal data in
 * `values`. `detail` is the key of a second sentence, which may contain `{list}`: more text keys; `link`
 * leads on.
 */
export type Flash = {
  kind: 'success' | 'error'
  key: string
  values?: Values
  detail?: string
  list?: string[]
  link?: { to: string; key: string }
}

const cookie = plainCookie('flash', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 })

/** Redirects to `to` (a list as it was left) and shows `flash` there. `headers` may add cookies. */
export async function redirectWithFlash(
  to: string,
  flash: Flash,
  headers = new Headers(),
): Promise<Response> {
  headers.append('Set-Cookie', await cookie.serialize(flash))
  return redirect(asLeft(to), { headers })
}

/** The header that shows `flash` after the page has been reloaded, for a form that saves in place. */
export async function flashHeaders(flash: Flash): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await cookie.serialize(flash) })
}

/** The pending message, and the header that removes it. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; clear: string | null }> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  const flash = isFlash(value) ? value : null
  return { flash, clear: flash ? await cookie.serialize('', { maxAge: 0 }) : null }
}

/** The message in the page's language, with an ID that distinguishes it from the next one. */
export function flashMessage(flash: Flash, { t, lang }: { t: Translate; lang: Lang }) {
  const list = formatList(
    (flash.list ?? []).map((key) => t(key)),
    lang,
  )
  return {
    kind: flash.kind,
    text: t(flash.key, flash.values),
    detail: flash.detail ? t(flash.detail, { list }) : null,
    link: flash.link ? { to: flash.link.to, text: t(flash.link.key) } : null,
    id: crypto.randomUUID(),
  }
}

function isFlash(value: unknown): value is Flash {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'kind' in value
  )
}
