import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '~/ui/basic/card'
import { enter } from '~/core/guard/guard.server'
import type { AggregateScore, HiddenScore } from '~/domain/reports/aggregate-report'
import { closerPlaces } from '~/domain/reports/closer-places.server'
import { CHART_GROUPS } from '~/domain/stored-scores/score-groups'
import { formatDate, formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { EmptyState, Page } from '~/ui/basic/page'
import { ExportLinks } from '~/ui/table/export-links'
import { Closer } from './closer'
import { loadAggregate } from './load-aggregate.server'
import { RangeForm } from './range-form'
import { ReportScore } from './report-score'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const url = new URL(request.url)
  const found = await loadAggregate(entered, url)
  const { asked, report } = found
  const days = new URLSearchParams({ start_date: report.range.from, end_date: report.range.to }).toString()
  return {
    ...found,
    closer: await closerPlaces(entered.actor, entered.facts),
    here: url.pathname,
    exportTo: `${url.pathname}/export?${days}`,
    days: asked.preset ? `range=${asked.preset}` : days,
  }
}

/**
 * Aggregated scores of a company, a plan, a practice or a practitioner's patients (REP-01, REP-03, REP-04).
 */
export default function Aggregate() {
  const { report, asked, closer, days, here, exportTo, timeZone } = useLoaderData<typeof loader>()
  const { t, lang } = useI18n()
  const { stats, hidden, range, before, asOf } = report
  const beforeText = `${formatDate(before.from)} – ${formatDate(before.to)}`
  const others = stats.filter(({ name }) => !isMain(name))
  const shown = { from: formatDate(range.from), to: formatDate(range.to) }
  return (
    <Page
      list
      title={t('reports.aggregateOf', { name: report.entity_name })}
      lead={t('reports.aggregateLead', shown)}
      actions={stats.length > 0 && <ExportLinks href={exportTo} />}
    >
      <RangeForm asked={asked} period={range} here={here} />
      <Closer places={closer} query={days} />
      {asOf && (
        <p className="text-sm text-muted">
          {t('reports.asOf', { time: formatDateTime(asOf, lang, timeZone) })} {t('reports.privacy')}
        </p>
      )}
      {!asOf && <Alert tone="info">{t('reports.notBuilt')}</Alert>}
      {asOf && stats.length === 0 && (
        <EmptyState title={t('reports.nobody')}>{t('reports.nobodyHint')}</EmptyState>
      )}
      <Scores stats={stats.filter(({ name }) => isMain(name))} beforeText={beforeText} />
      {others.length > 0 && (
        <details className="space-y-4">
          <summary className="inline-flex min-h-[44px] items-center font-medium text-accent">
            {t('reports.others', { n: others.length })}
          </summary>
          <Scores stats={others} beforeText={beforeText} />
        </details>
      )}
      <HiddenScores hidden={hidden} />
    </Page>
  )
}

const MAIN: readonly string[] = Object.values(CHART_GROUPS).flat()
const isMain = (name: string) => MAIN.includes(name)

function Scores({ stats, beforeText }: { stats: AggregateScore[]; beforeText: string }) {
  return (
    <div className="grid items-start gap-4 in-lg:grid-cols-2 in-2xl:grid-cols-3">
      {stats.map((stat) => (
        <ReportScore key={stat.name} stat={stat} beforeText={beforeText} />
      ))}
    </div>
  )
}

const REASONS = ['few', 'difference'] as const

/** The scores that are not shown, by reason. */
function HiddenScores({ hidden }: { hidden: HiddenScore[] }) {
  const { t } = useI18n()
  if (hidden.length === 0) return null
  return (
    <Card title={t('reports.hidden')}>
      <dl className="space-y-3 text-sm">
        {REASONS.map((reason) => {
          const labels = hidden.filter(({ why }) => why === reason).map(({ label }) => label)
          return labels.length === 0 ? null : (
            <div key={reason}>
              <dt className="font-medium">{t(`reports.hidden.${reason}`)}</dt>
              <dd className="text-muted">{labels.join(', ')}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
