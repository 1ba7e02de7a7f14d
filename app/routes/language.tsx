import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { chooseLanguage } from '~/domain/auth/choose-language.server'
import { languageCookie, choicesCookie } from '~/platform/cookies.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { ownPath } from '~/platform/origin.server'
import { readerChoices } from '~/shell/reader-choices.server'
import { PANES } from '~/shell/use-pane-open'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  throw redirect('/')
}

/**
 * Stores one preference of the reader on this device (language, appearance, open help pane) and redirects
 * back to the page.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { visitor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['lang', 'scheme', ...PANES, 'to'])
  const headers = new Headers()
  const lang = form.get('lang')
  if (lang === 'en' || lang === 'es') {
    headers.append('Set-Cookie', await languageCookie.serialize(lang))
    if (visitor) await chooseLanguage(visitor, lang)
  }
  const choices = await readerChoices(request)
  const scheme = form.get('scheme')
  if (scheme === 'system') choices.scheme = null
  if (scheme === 'light' || scheme === 'dark') choices.scheme = scheme
  const asked = PANES.find((pane) => form.has(pane))
  if (asked) for (const pane of PANES) choices[pane] = pane === asked && form.get(pane) === '1'
  if (form.has('scheme') || asked) headers.append('Set-Cookie', await choicesCookie.serialize(choices))
  const to = form.get('to')
  throw redirect(ownPath(typeof to === 'string' ? to : null, request) ?? '/', { headers })
}
