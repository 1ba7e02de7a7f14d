import type { Actor } from '~/access/actor'
import { formatDateTime } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { env } from '~/platform/env.server'

/** For whom texts are prepared on the server: language, texts and the time zone in which instants become days. */
export type Reader = { t: Translate; lang: Lang; timeZone: string }

/** The reader behind a request; practitioners read in the time zone of their practice. */
export function readerOf({ t, lang, actor }: { t: Translate; lang: Lang; actor: Actor }): Reader {
  return { t, lang, timeZone: actor.practitioner?.timeZone ?? env().TIME_ZONE }
}

/** The day of an instant where the reader is, in the reader's form; '' for none. */
export function dayText(instant: string | null, { lang, timeZone }: Reader): string {
  return formatDateTime(instant, lang, timeZone).slice(0, 10)
}
