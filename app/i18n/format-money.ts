import type { Lang } from './t'

const FORMATS: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  es: new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' }),
}

/** Formats cents as dollars: `$1,234.50`. */
export function formatMoney(cents: number, lang: Lang): string {
  return FORMATS[lang].format(cents / 100)
}
