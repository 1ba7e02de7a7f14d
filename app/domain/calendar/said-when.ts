import { TIME_ZONES } from '~/domain/practice/time-zones'
import { formatTime } from '~/i18n/format'
import { saidDay } from '~/i18n/said-day'
import type { Lang } from '~/i18n/t'
import { zoneName } from '~/i18n/zone-name'
import { wallRangeOf, type Range } from './wall-times'

/** Returns the label of a time zone: its name, and the city that tells zones of the same name apart. */
export function zoneLabel(zone: string, lang: Lang): string {
  const name = zoneName(zone, lang)
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  const said = name.charAt(0).toUpperCase() + name.slice(1)
  return city ? `${said} (${city})` : said
}

/** Returns the time zones on offer by name, plus the chosen one if it is not among them. */
export function zoneChoices(lang: Lang, chosen: string | null = null): { value: string; label: string }[] {
  const zones = new Set<string>(chosen ? [chosen, ...TIME_ZONES] : TIME_ZONES)
  return [...zones].map((value) => ({ value, label: zoneLabel(value, lang) }))
}

/** Returns a range in words, on the clock of `zone`: "Monday, March 9, 2026, 9:30 AM – 10:00 AM". */
export function saidRange(range: Range, zone: string, lang: Lang): string {
  const { date, startTime, endTime } = wallRangeOf(range, zone)
  return `${saidDay(date, lang)}, ${formatTime(startTime, lang)} – ${formatTime(endTime, lang)}`
}
