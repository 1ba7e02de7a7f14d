// The worker is built without the path alias.
import { fold } from '../../platform/fold'
import type { CellCheck } from '~/core/fields/import-column'

/** How a file may name a language. */
const LANGUAGES: Record<string, 'en' | 'es'> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spa: 'es',
  spanish: 'es',
  espanol: 'es',
}

const languageOf = (value: string) => LANGUAGES[fold(value).trim()]

/** The language of a person's mails. */
export const language: CellCheck = (value) => (languageOf(value) ? null : 'imports.reasonLanguage')

/** `en` or `es`; other text comes back unchanged. */
export function languageCode(value: string): string {
  return languageOf(value) ?? value
}
