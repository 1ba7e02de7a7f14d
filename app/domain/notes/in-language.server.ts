import type { Reader } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'

/** Returns the same reader with another language, for texts that a patient will read. */
export function inLanguage(reader: Reader, lang: Lang): Reader {
  return { ...reader, lang, t: translator(lang, reader.theme) }
}
