import { formatDate, formatTime } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { wallTimeOf } from '~/platform/wall-clock'

/** When a reading was taken: an instant, where somebody or something told one, else the day. */
export type Taken = { day: string; taken: string; span: 'instant' | 'day' | 'interval'; service: string }

/** The day, with the time where a device tells it: of what was typed for a day nobody knows the time. */
export function whenText({ day, taken, span, service }: Taken, lang: Lang, timeZone: string): string {
  if (span === 'day' || service === 'MANUAL') return formatDate(day)
  const wall = wallTimeOf(taken, timeZone)
  return `${formatDate(wall.day)} ${formatTime(wall.time, lang)}`
}
