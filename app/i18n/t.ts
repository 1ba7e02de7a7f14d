export type Lang = 'en' | 'es'
export const LANGS: readonly Lang[] = ['en', 'es']

/** The language stored with an account; null if none was chosen. */
export function storedLang(language: string | null): Lang | null {
  return LANGS.find((lang) => lang === language) ?? null
}

export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

/** The placeholders that hold a count, in order of precedence: the first that is given decides. */
const COUNTS = ['n', 'count', 'days', 'value'] as const

/**
 * Makes a translator over `texts` (key to text); for a missing key it returns the key itself (I18N-06). If
 * the count is 1, it takes the text of the same key with "One" at the end, if there is one.
 */
export function makeT(texts: Record<string, string>): Translate {
  return (key, values) => {
    if (!values) return texts[key] ?? key
    const counted = COUNTS.find((name) => name in values)
    const one = counted && String(values[counted]) === '1' ? texts[`${key}One`] : undefined
    const text = one ?? texts[key] ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    )
  }
}

/**
 * Translates a validation message: a key, whose text may contain `values`, or a key with one parameter as
 * `key|n`.
 */
export function errorText(t: Translate, message: string, values?: Values): string {
  const bar = message.indexOf('|')
  return bar < 0 ? t(message, values) : t(message.slice(0, bar), { n: message.slice(bar + 1) })
}
