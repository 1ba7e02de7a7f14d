import type { Lang } from './t'

const LOCALE: Record<Lang, string> = { en: 'en-US', es: 'es-US' }

/**
 * Formats a date without time (`YYYY-MM-DD`) as MM/DD/YYYY, in both languages (OP-116): a patient has one
 * birth date, whoever reads it. No time zone is involved.
 */
export function formatDate(iso: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '')
  if (!match) return ''
  const [, year, month, day] = match
  return `${month}/${day}/${year}`
}

/** Formats a month (`YYYY-MM`) in words: June 2026, junio de 2026. */
export function formatMonth(month: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(LOCALE[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

// Creating a formatter costs a hundred times as much as using it, and an import preview has a day in each
// row.
const dayFormats = new Map<Lang, Intl.DateTimeFormat>()

/**
 * Formats a day (`YYYY-MM-DD`) with the month in words: June 3, 2026, 3 de junio de 2026; '' if it is not a
 * day.
 */
export function formatDayInWords(iso: string | null | undefined, lang: Lang): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso ?? '')) return ''
  const format =
    dayFormats.get(lang) ?? new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long', timeZone: 'UTC' })
  dayFormats.set(lang, format)
  return format.format(new Date(`${iso}T00:00:00Z`))
}

/** Joins words as in a sentence: "a, b and c". */
export function formatList(words: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(LOCALE[lang], { type: 'conjunction' }).format(words)
}

// Creating a formatter costs a hundred times as much as using it, and lists use one for each cell.
const instantFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function instantFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    instantFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  instantFormats.set(timeZone, format)
  return format
}

function numberFormat(lang: Lang, digits: number): Intl.NumberFormat {
  const id = `${lang} ${digits}`
  const format =
    numberFormats.get(id) ?? new Intl.NumberFormat(LOCALE[lang], { maximumFractionDigits: digits })
  numberFormats.set(id, format)
  return format
}

// As Intl writes them for en-US and es-US; fixed here, because servers and browsers disagree about the spaces
// in and before them.
const HALVES: Record<Lang, readonly [string, string]> = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] }

/** Formats a time of day (`HH:MM`): 9:30 AM, 9:30 a.m. */
export function formatTime(time: string, lang: Lang): string {
  return onClock(Number(time.slice(0, 2)), time.slice(2), lang)
}

/** Formats a full hour: 9 AM, 9 a.m. */
export function formatHour(hour: number, lang: Lang): string {
  return onClock(hour, '', lang)
}

function onClock(hour: number, minutes: string, lang: Lang): string {
  return `${hour % 12 || 12}${minutes}\u00a0${HALVES[lang][hour < 12 ? 0 : 1]}`
}

/** Formats a UTC instant in `timeZone` to the minute, in the reader's notation; '' for null. */
export function formatDateTime(iso: string | null | undefined, lang: Lang, timeZone: string): string {
  if (!iso) return ''
  const { day, time } = onWall(iso, timeZone)
  return `${day} ${formatTime(time, lang)}`
}

/** Formats the day of a UTC instant in `timeZone` with its month in words; '' for null. */
export function formatInstantDayInWords(
  iso: string | null | undefined,
  lang: Lang,
  timeZone: string,
): string {
  const [month, day, year] = formatDay(iso, timeZone).split('/')
  return formatDayInWords(`${year}-${month}-${day}`, lang)
}

/** Formats a UTC instant in `timeZone` as patients read it: June 3, 2026, 9:30 AM; '' for null. */
export function formatInstantInWords(iso: string | null | undefined, lang: Lang, timeZone: string): string {
  if (!iso) return ''
  const { time } = onWall(iso, timeZone)
  return `${formatInstantDayInWords(iso, lang, timeZone)}, ${formatTime(time, lang)}`
}

/** Formats the day of a UTC instant in `timeZone` as MM/DD/YYYY; '' for null. */
export function formatDay(iso: string | null | undefined, timeZone: string): string {
  return iso ? onWall(iso, timeZone).day : ''
}

function onWall(iso: string, timeZone: string): { day: string; time: string } {
  // The format is always `MM/DD/YYYY, HH:MM`; splitting it is cheaper than formatToParts.
  const [day = '', time = ''] = instantFormat(timeZone).format(new Date(iso)).split(', ')
  return { day, time }
}

/** The values of a text, with numbers in the reader's notation. */
export function writtenNumbers(values: Record<string, string | number>, lang: Lang): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, lang) : value,
    ]),
  )
}

/** Formats a number in the reader's notation, with at most `digits` decimal places. */
export function formatNumber(value: number, lang: Lang, digits = 0): string {
  // Fast path: most numbers in lists look the same in both languages.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  return numberFormat(lang, digits).format(value)
}
