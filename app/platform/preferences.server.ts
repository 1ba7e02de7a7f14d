import { translator } from '~/i18n/catalog.server'
import { detectLanguage } from './detect-language.server'
import type { Lang, Translate } from '~/i18n/t'
import { oncePerRequest } from './request-context.server'
import { themeOf, type ThemeName } from './theme.server'

export type Preferences = { lang: Lang; t: Translate; theme: ThemeName }

/** Language, texts and theme of a request. */
export function preferences(request: Request): Promise<Preferences> {
  return oncePerRequest('preferences', async () => {
    const lang = await detectLanguage(request)
    const theme = await themeOf(request)
    return { lang, theme, t: translator(lang, theme) }
  })
}
