import { formatDate } from './format'
import type { Lang } from './t'

const weekday = (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const WEEKDAY: Record<Lang, Intl.DateTimeFormat> = { en: weekday('en-US'), es: weekday('es-US') }

/** A calendar day with its day of the week: "Monday, 03/09/2026". */
export function saidDay(day: string, lang: Lang): string {
  return `${WEEKDAY[lang].format(new Date(`${day}T12:00:00Z`))}, ${formatDate(day)}`
}
