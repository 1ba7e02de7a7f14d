import type { Lang } from './t'

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
const FORMAT: Record<Lang, Intl.DateTimeFormat> = { en: format('en-US'), es: format('es-US') }

/**
 * Formats a calendar day with the weekday, and the month in words (OP-116): "Monday, March 9, 2026", "lunes,
 * 9 de marzo de 2026".
 */
export function saidDay(day: string, lang: Lang): string {
  return FORMAT[lang].format(new Date(`${day}T12:00:00Z`))
}
