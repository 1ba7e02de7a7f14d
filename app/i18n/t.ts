export type Lang = 'en' | 'es'
export const LANGS: readonly Lang[] = ['en', 'es']

/** A language as an account keeps it; null when none was chosen. */
export function storedLang(language: string | null): Lang | null {
  return LANGS.find((lang) => lang === language) ?? null
}

export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

/** Makes a translator over `texts` (key to text); a missing key answers with the key itself (I18N-06). */
export function makeT(texts: Record<string, string>): Translate {
  return (key, values) => {
    const text = texts[key] ?? key
    if (!values) return text
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    )
  }
}

/** Resolves a validation message: a key, whose text may name `values`, or a key with one parameter as
 * `key|n`. */
export function errorText(t: Translate, message: string, values?: Values): string {
  const bar = message.indexOf('|')
  return bar < 0 ? t(message, values) : t(message.slice(0, bar), { n: message.slice(bar + 1) })
}
