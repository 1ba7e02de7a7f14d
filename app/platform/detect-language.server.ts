import { RemixI18Next } from 'remix-i18next/server'
import { languageCookie } from '~/platform/cookies.server'
import { LANGS, type Lang } from '~/i18n/t'

/** The language of a request: `?lng=`, then the remembered choice, then the browser's Accept-Language. */
const i18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGS],
    fallbackLanguage: 'en',
    cookie: languageCookie,
    order: ['searchParams', 'cookie', 'header'],
  },
})

const LANGUAGE_COOKIE = /(?:^|;\s*)language=[^;]*/
const MOST_KNOWN = 1000
const LONGEST_KNOWN = 500
const known = new Map<string, Lang>()

/**
 * Parsing an Accept-Language header costs more than looking up the session, and there are only few distinct
 * ones, so results are cached.
 */
export async function detectLanguage(request: Request): Promise<Lang> {
  const { headers } = request
  const asked = new URL(request.url).searchParams.get('lng')
  const id = `${asked} ${LANGUAGE_COOKIE.exec(headers.get('Cookie') ?? '')?.[0]} ${headers.get('Accept-Language')}`
  const lang = known.get(id) ?? ((await i18next.getLocale(request)) === 'es' ? 'es' : 'en')
  if (known.size >= MOST_KNOWN) known.clear()
  if (id.length <= LONGEST_KNOWN) known.set(id, lang)
  return lang
}
