import type { Lang } from '~/i18n/t'
import { wallTimeOf } from '~/platform/wall-clock'

/** The reader of a file: their language, and the time zone that turns instants into days. */
export type CsvReader = { lang: Lang; timeZone: string }

type Instant = string | null | undefined

export type CsvTexts = ReturnType<typeof csvTexts>

/**
 * Formats days (`YYYY-MM-DD`) and times (`YYYY-MM-DD HH:MM`) for a file that programs read, independent of
 * the reader's language; '' for null (OP-116).
 */
export function csvTexts({ timeZone }: Pick<CsvReader, 'timeZone'>) {
  const dayOf = (instant: Instant) => (instant ? wallTimeOf(instant, timeZone).day : '')
  return {
    day: (date: string | null | undefined) => date ?? '',
    time: (instant: Instant) => (instant ? `${dayOf(instant)} ${wallTimeOf(instant, timeZone).time}` : ''),
    dayOf,
  }
}
