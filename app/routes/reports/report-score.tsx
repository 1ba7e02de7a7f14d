import type { AggregateScore } from '~/domain/reports/aggregate-report'
import { shownDifference } from '~/domain/reports/client-reports'
import { formatScore } from '~/domain/scoring/format-score'
import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { ChartTable } from '~/ui/chart/chart-table'
import { Histogram } from '~/ui/chart/histogram'
import { MeanTrend } from '~/ui/chart/mean-trend'

/** One score of a group: its figures, its distribution, and the trend of its mean. */
export function ReportScore({ stat, beforeText }: { stat: AggregateScore; beforeText: string }) {
  const { t, lang } = useI18n()
  const { label, bins, trend, before } = stat
  // Averages are rounded to two decimals (REP-09), like every score.
  const number = (value: number) => formatScore(value, lang)
  const inUnit = (value: number) => [number(value), stat.unit].filter(Boolean).join('\u00a0')
  const bar = (people: number | null) => (people === null ? t('reports.few') : formatNumber(people, lang))
  return (
    <Card title={label}>
      <div className="space-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure term={t('reports.people')} value={formatNumber(stat.people, lang)} />
          <Figure term={t('reports.mean')} value={inUnit(stat.mean)} />
          <Figure term={t('reports.median')} value={inUnit(stat.median)} />
        </dl>
        <p className="text-sm text-muted">{movedText()}</p>
        <Histogram stat={stat} />
        <ChartTable
          caption={t('reports.spread', { label })}
          headings={[{ text: t('reports.values') }, { text: t('reports.people'), number: true }]}
          rows={bins.map(({ from, to, people }) => ({
            key: String(from),
            cells: [`${number(from)} – ${number(to)}`, bar(people)],
          }))}
        />
        <MeanTrend stat={stat} />
        <ChartTable
          caption={t('reports.moved', { label })}
          headings={[{ text: t('reports.days') }, { text: t('reports.mean'), number: true }]}
          rows={trend.map(({ from, to, mean }) => ({
            key: from,
            cells: [
              from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
              mean === null ? t('reports.few') : number(mean),
            ],
          }))}
        />
      </div>
    </Card>
  )

  function movedText(): string {
    const wanted = t(stat.higher_is_better ? 'reports.higherIsBetter' : 'reports.lowerIsBetter')
    if (!before) return wanted
    const delta = shownDifference(stat.mean, before.mean)
    return `${t(`reports.since.${stat.change ?? 'same'}`, { days: beforeText, mean: number(before.mean), delta: number(Math.abs(delta)) })} ${wanted}`
  }
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
