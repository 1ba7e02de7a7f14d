import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { hasNamespaces, textSlice } from '~/i18n/catalog.server'
import { isTheme } from '~/platform/theme.server'

/** A screen's texts for its scripts, cached by the browser forever: the URL contains their version. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const query = new URL(request.url).searchParams
  const namespaces = (query.get('names') ?? '').split(' ')
  const theme = query.get('theme')
  if (!isTheme(theme) || !hasNamespaces(namespaces)) return new Response(null, { status: 404 })
  const { json, address } = textSlice({
    namespaces,
    theme,
    lang: query.get('lang') === 'es' ? 'es' : 'en',
    practitioner: query.has('practitioner'),
  })
  const current = address.endsWith(`&version=${query.get('version')}`)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': current ? 'public, max-age=31536000, immutable' : 'no-store',
  }
  return new Response(json, { headers })
}
