import type { Lang } from '~/i18n/t'
import { wallTimeOf } from '~/platform/wall-clock'

/** For whom a file is written: in which language, and where instants become days. */
export type CsvReader = { lang: Lang; timeZone: string }

type Instant = string | null | undefined

export type CsvTexts = ReturnType<typeof csvTexts>

/** Days (`YYYY-MM-DD`) and times (`YYYY-MM-DD HH:MM`) of a file that programs read, whatever the language of
 * its reader; '' for none (OP-116). */
export function csvTexts({ timeZone }: Pick<CsvReader, 'timeZone'>) {
  const dayOf = (instant: Instant) => (instant ? wallTimeOf(instant, timeZone).day : '')
  return {
    day: (date: string | null | undefined) => date ?? '',
    time: (instant: Instant) => (instant ? `${dayOf(instant)} ${wallTimeOf(instant, timeZone).time}` : ''),
    dayOf,
  }
}
