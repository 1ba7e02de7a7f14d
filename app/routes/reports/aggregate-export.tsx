import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { csvDownload } from '~/core/list/csv-download.server'
import { toCsv } from '~/platform/csv'
import type { AggregateReport } from '~/domain/reports/aggregate-report'
import type { Translate } from '~/i18n/t'
import { loadAggregate } from './load-aggregate.server'

/** An aggregate report as a csv file: figures and bars, small groups left out as on the screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { report } = await loadAggregate(entered, new URL(request.url))
  return csvDownload('aggregate-report', lines(report, entered.t))
}

async function* lines({ stats, range }: AggregateReport, t: Translate): AsyncIterable<string> {
  const columns = [
    'from',
    'to',
    'score',
    'people',
    'mean',
    'median',
    'beforeMean',
    'binFrom',
    'binTo',
    'binPeople',
  ]
  yield toCsv(
    columns.map((name) => t(`reports.column.${name}`)),
    stats.flatMap((stat) =>
      stat.bins.map((bin) => [
        range.from,
        range.to,
        stat.label,
        stat.people,
        round(stat.mean),
        round(stat.median),
        stat.before && round(stat.before.mean),
        round(bin.from),
        round(bin.to),
        bin.people ?? t('reports.few'),
      ]),
    ),
  )
}

const round = (value: number) => Math.round(value * 100) / 100
