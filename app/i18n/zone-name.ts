import type { Lang } from './t'

const LOCALE: Record<Lang, string> = { en: 'en-US', es: 'es-US' }
/** CLDR's names that US Spanish says differently. */
const IN_THE_US: Record<string, string> = {
  'hora oriental': 'hora del Este',
  'hora central': 'hora del Centro',
  'hora de las Montañas Rocosas': 'hora de la Montaña',
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** The common name of a time zone: "Eastern Time", "hora del Este". */
export function zoneName(zone: string, lang: Lang): string {
  const key = `${lang} ${zone}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALE[lang], { timeZone: zone, timeZoneName: 'longGeneric' })
  formats.set(key, format)
  const part = format
    .formatToParts(new Date('2026-01-01T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')
  const name = part?.value ?? zone
  return IN_THE_US[name] ?? name
}
