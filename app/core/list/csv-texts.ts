import { formatDate, formatDateTime, formatDay } from '~/i18n/format'
import type { Lang } from '~/i18n/t'

/** For whom a file is written: in which language, and where instants become days. */
export type CsvReader = { lang: Lang; timeZone: string }

type Instant = string | null | undefined

export type CsvTexts = ReturnType<typeof csvTexts>

/** Days and times of a file, as screens show them to its reader; '' for none. */
export function csvTexts({ lang, timeZone }: CsvReader) {
  // A spreadsheet knows a time only with a plain space in it.
  const time = (instant: Instant) => formatDateTime(instant, lang, timeZone).replaceAll('\u00a0', ' ')
  return {
    day: (date: string | null | undefined) => formatDate(date),
    time,
    dayOf: (instant: Instant) => formatDay(instant, timeZone),
  }
}
