import type { Actor } from '~/access/actor'
import { shown, type WeightUnit } from '~/domain/metrics/metric'
import { written } from '~/domain/metrics/metric-points'
import type { ReadingRow } from '~/domain/metrics/metric-resources.server'
import { whenText } from '~/domain/metrics/reading-when'
import { formatInstantDayInWords, formatNumber } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'

export type ReadingLine = ReturnType<typeof readingLine>

type Shown = {
  t: Translate
  lang: Lang
  timeZone: string
  unit: WeightUnit
  actor: Actor
  mayMark: boolean
  /** Ids of readings that were outside of a range. */
  outside?: ReadonlySet<number>
}

/**
 * One reading in words. Patients may mark readings that they typed themselves, and remove their own marks.
 */
export function readingLine(row: ReadingRow, { t, lang, timeZone, unit, actor, mayMark, outside }: Shown) {
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
    isOutside: outside?.has(row.id) ?? false,
    marked: isMarked
      ? t('metrics.error.by', {
          day: formatInstantDayInWords(row.voided, lang, timeZone),
          name: row.marked_by ?? '–',
          reason: row.void_reason ?? '',
        })
      : null,
  }
}

/** The rows of a page by the time of each: the list knows the order of the days only. */
export function inOrderOfTime(
  rows: readonly ReadingRow[],
  { sort, descending }: { sort: string; descending: boolean },
): ReadingRow[] {
  if (sort !== 'day') return [...rows]
  const way = descending ? -1 : 1
  return rows.toSorted((one, other) =>
    one.day === other.day && one.taken !== other.taken ? (one.taken < other.taken ? -way : way) : 0,
  )
}
