import { RemixI18Next } from 'remix-i18next/server'
import { languageCookie } from '~/platform/cookies.server'
import { LANGS, type Lang } from './t'

/** The language of a request: `?lng=`, the remembered choice, then what the browser asks for. */
const i18next = new RemixI18Next({
  detection: { supportedLanguages: [...LANGS], fallbackLanguage: 'en', cookie: languageCookie, order: ['searchParams', 'cookie', 'header'] },
})

export async function detectLanguage(request: Request): Promise<Lang> {
  return (await i18next.getLocale(request)) === 'es' ? 'es' : 'en'
}
