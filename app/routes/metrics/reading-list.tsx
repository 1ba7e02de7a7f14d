import { METRICS, SERVICES } from '~/domain/metrics/metric'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import type { Column, FilterField } from '~/ui/table/table-types'
import type { ReadingLine } from './reading-lines'

/** The filters of a list of readings. */
export function readingFilters(t: Translate): FilterField[] {
  const named = (kind: string, names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`metrics.${kind}.${value}`) }))
  return [
    { name: 'metric', label: t('metrics.field.metric'), type: 'select', options: named('metric', METRICS) },
    { name: 'service', label: t('metrics.source'), type: 'select', options: named('service', SERVICES) },
    {
      name: 'marked',
      label: t('metrics.error.column'),
      type: 'select',
      options: named('error', ['yes', 'no']),
    },
    { name: 'from', label: t('metrics.range.from'), type: 'date' },
    { name: 'to', label: t('metrics.range.to'), type: 'date' },
  ]
}

/**
 * The value of a reading, in words where it was out of range; one that was entered in error is struck through,
 * with who marked it and why.
 */
export function ReadingValue({ line }: { line: Pick<ReadingLine, 'value' | 'marked' | 'isOutside'> }) {
  const { t } = useI18n()
  if (line.marked === null && !line.isOutside) return line.value
  if (line.marked === null)
    return (
      <span className="inline-flex flex-wrap items-center gap-1 md:justify-end">
        {line.value} <Badge tone="warning">{t('metrics.outOfRange')}</Badge>
      </span>
    )
  return (
    <span className="inline-flex flex-col items-start gap-1 md:items-end">
      <s>{line.value}</s>
      <Badge tone="warning">{t('metrics.error.column')}</Badge>
      <span className="text-sm text-muted">{line.marked}</span>
    </span>
  )
}

/** The columns of a list of readings. */
export function readingColumns(t: Translate): Column<ReadingLine>[] {
  return [
    { key: 'day', label: t('metrics.field.day'), sort: 'day', nowrap: true, cell: (row) => row.day },
    { key: 'metric', label: t('metrics.field.metric'), lead: true, cell: (row) => row.metric },
    {
      key: 'value',
      label: t('metrics.field.value'),
      align: 'end',
      cell: (row) => <ReadingValue line={row} />,
    },
    { key: 'service', label: t('metrics.source'), cell: (row) => row.service },
  ]
}
