import type { Actor } from '~/access/actor'
import { shown, type WeightUnit } from '~/domain/metrics/metric'
import { written } from '~/domain/metrics/metric-points'
import type { ReadingRow } from '~/domain/metrics/metric-resources.server'
import { formatDate, formatDay, formatNumber, formatTime } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { wallTimeOf } from '~/platform/wall-clock'

export type ReadingLine = ReturnType<typeof readingLine>

type Shown = { t: Translate; lang: Lang; timeZone: string; unit: WeightUnit; actor: Actor; mayMark: boolean }

/**
 * One reading in words. Patients may mark readings that they typed themselves, and remove their own marks.
 */
export function readingLine(row: ReadingRow, { t, lang, timeZone, unit, actor, mayMark }: Shown) {
  const byHand = row.service === 'MANUAL'
  const isMarked = row.voided !== null
  const isPatient = actor.role === 'PARTICIPANT'
  const isTheirs = mayMark && (!isPatient || (byHand && row.entered_by === actor.userId))
  return {
    id: row.id,
    mayChange: byHand && !isMarked,
    mayMark: isTheirs && !isMarked,
    /** True if somebody else has already marked a reading that the reader may mark. */
    isMarkedFirst: isTheirs && isMarked,
    mayTakeBack: mayMark && isMarked && (!isPatient || row.voided_by === actor.userId),
    day: whenText(row, lang, timeZone),
    metric: t(`metrics.metric.${row.metric}`),
    service: [t(`metrics.service.${row.service}`), row.device].filter(Boolean).join(' · '),
    value: t(row.metric === 'WEIGHT' ? `metrics.value.WEIGHT.${unit}` : `metrics.value.${row.metric}`, {
      value: written(row.metric, shown(row.metric, row.value, unit), (value, digits) =>
        formatNumber(value, lang, digits),
      ),
      low: row.diastolic ?? '–',
    }),
    marked: isMarked
      ? t('metrics.error.by', {
          day: formatDay(row.voided, timeZone),
          name: row.marked_by ?? '–',
          reason: row.void_reason ?? '',
        })
      : null,
  }
}

/** The day, with the time if a device reported it: for readings typed for a day, the time is unknown. */
function whenText({ day, taken, span, service }: ReadingRow, lang: Lang, timeZone: string): string {
  if (span === 'day' || service === 'MANUAL') return formatDate(day)
  const wall = wallTimeOf(taken, timeZone)
  return `${formatDate(wall.day)} ${formatTime(wall.time, lang)}`
}
