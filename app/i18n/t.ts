export type Lang = 'en' | 'es'
export const LANGS: readonly Lang[] = ['en', 'es']

/** A language as an account keeps it; null when none was chosen. */
export function storedLang(language: string | null): Lang | null {
  return LANGS.find((lang) => lang === language) ?? null
}

export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

/** The names of placeholders that count, the first that is given decides. */
const COUNTS = ['n', 'count', 'days', 'value'] as const

/**
 * Makes a translator over `texts` (key to text); a missing key answers with the key itself (I18N-06). Where what
 * is counted is 1, the text of the same key with "One" at its end is taken, if there is one.
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

/** Resolves a validation message: a key, whose text may name `values`, or a key with one parameter as
 * `key|n`. */
export function errorText(t: Translate, message: string, values?: Values): string {
  const bar = message.indexOf('|')
  return bar < 0 ? t(message, values) : t(message.slice(0, bar), { n: message.slice(bar + 1) })
}
