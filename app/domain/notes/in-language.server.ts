import type { Reader } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'

/** The same reader in another language: what a patient will read. */
export function inLanguage(reader: Reader, lang: Lang): Reader {
  return { ...reader, lang, t: translator(lang, reader.theme) }
}
