import type { Lang } from './t'

const LOCALE: Record<Lang, string> = { en: 'en-US', es: 'es-US' }
const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of a zone as people know it: "Eastern Time". */
export function zoneName(zone: string, lang: Lang): string {
  const key = `${lang} ${zone}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALE[lang], { timeZone: zone, timeZoneName: 'longGeneric' })
  formats.set(key, format)
  const part = format
    .formatToParts(new Date('2026-01-01T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? zone
}
