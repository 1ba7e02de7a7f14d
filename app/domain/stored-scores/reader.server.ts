import type { Actor } from '~/access/actor'
import { formatDay, formatInstantDayInWords } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { env } from '~/platform/env.server'
import type { ThemeName } from '~/platform/theme.server'

/**
 * The reader of texts prepared on the server: language, texts, theme, and the time zone in which instants
 * become days.
 */
export type Reader = { t: Translate; lang: Lang; timeZone: string; theme: ThemeName }

type Asking = { t: Translate; lang: Lang; actor: Actor; theme?: ThemeName }

/** Returns the reader of a request; practitioners read in their practice's time zone. */
export function readerOf({ t, lang, actor, theme = 'default' }: Asking): Reader {
  return { t, lang, theme, timeZone: actor.practitioner?.timeZone ?? env().TIME_ZONE }
}

/** Returns the day of an instant in the reader's time zone and format; '' for null. */
export function dayText(instant: string | null, { timeZone }: Reader): string {
  return formatDay(instant, timeZone)
}

/** Formats the day of an instant with its month in words, for patients; '' for null. */
export function dayInWords(instant: string | null, { lang, timeZone }: Reader): string {
  return formatInstantDayInWords(instant, lang, timeZone)
}
