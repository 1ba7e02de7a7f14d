import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { makeT, type Lang, type Translate } from './t'

export type I18n = { lang: Lang; t: Translate }

const I18nContext = createContext<I18n>({ lang: 'en', t: (key) => key })

/** Provides the texts of this screen, in the reader's language, to the components below. */
export function I18nProvider({
  lang,
  texts,
  children,
}: {
  lang: Lang
  texts: Record<string, string>
  children: ReactNode
}) {
  const value = useMemo(() => ({ lang, t: makeT(texts) }), [lang, texts])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}

/** The translator and language of the current screen. */
export function useI18n(): I18n {
  return useContext(I18nContext)
}
