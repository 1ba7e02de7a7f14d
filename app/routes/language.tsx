import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { chooseLanguage } from '~/domain/auth/choose-language.server'
import { languageCookie, choicesCookie } from '~/platform/cookies.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { ownPath } from '~/platform/origin.server'
import { readerChoices } from '~/shell/reader-choices.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  throw redirect('/')
}

/** Remembers one choice of the reader on this device (language, appearance, open help pane) and goes back to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const { visitor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['lang', 'scheme', 'help', 'chat', 'to'])
  const headers = new Headers()
  const lang = form.get('lang')
  if (lang === 'en' || lang === 'es') {
    headers.append('Set-Cookie', await languageCookie.serialize(lang))
    if (visitor) await chooseLanguage(visitor, lang)
  }
  const panes = await readerChoices(request)
  const scheme = form.get('scheme')
  if (scheme === 'system') panes.scheme = null
  if (scheme === 'light' || scheme === 'dark') panes.scheme = scheme
  if (form.has('help')) Object.assign(panes, { help: form.get('help') === '1', chat: false })
  if (form.has('chat')) Object.assign(panes, { chat: form.get('chat') === '1', help: false })
  if (form.has('scheme') || form.has('help') || form.has('chat'))
    headers.append('Set-Cookie', await choicesCookie.serialize(panes))
  const to = form.get('to')
  throw redirect(ownPath(typeof to === 'string' ? to : null, request) ?? '/', { headers })
}
