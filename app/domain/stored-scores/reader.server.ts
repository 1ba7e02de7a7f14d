import type { Actor } from '~/access/actor'
import { formatDay } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { env } from '~/platform/env.server'
import type { ThemeName } from '~/platform/theme.server'

/** For whom texts are prepared on the server: language, texts, theme, and the time zone in which instants
 * become days. */
export type Reader = { t: Translate; lang: Lang; timeZone: string; theme: ThemeName }

type Asking = { t: Translate; lang: Lang; actor: Actor; theme?: ThemeName }

/** The reader behind a request; practitioners read in the time zone of their practice. */
export function readerOf({ t, lang, actor, theme = 'default' }: Asking): Reader {
  return { t, lang, theme, timeZone: actor.practitioner?.timeZone ?? env().TIME_ZONE }
}

/** The day of an instant where the reader is, in the reader's form; '' for none. */
export function dayText(instant: string | null, { timeZone }: Reader): string {
  return formatDay(instant, timeZone)
}
