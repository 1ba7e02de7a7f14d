import { wallTimeOf } from '~/platform/wall-clock'
import { formatDate, formatTime } from './format'
import type { Lang } from './t'

const weekday = (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const WEEKDAY: Record<Lang, Intl.DateTimeFormat> = { en: weekday('en-US'), es: weekday('es-US') }

/** A calendar day with its day of the week: "Monday, 03/09/2026". */
export function saidDay(day: string, lang: Lang): string {
  return `${WEEKDAY[lang].format(new Date(`${day}T12:00:00Z`))}, ${formatDate(day, lang)}`
}

/** An instant on the clock of `zone`: "Monday, 03/09/2026, 9:30 AM". */
export function saidInstant(at: string, zone: string, lang: Lang): string {
  const { day, time } = wallTimeOf(at, zone)
  return `${saidDay(day, lang)}, ${formatTime(time, lang)}`
}
