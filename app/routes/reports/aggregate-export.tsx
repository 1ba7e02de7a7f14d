import type { LoaderFunctionArgs } from '@remix-run/node'
import { realUser } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { mustTake } from '~/core/rate/rate.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readerOf, type Reader } from '~/domain/stored-scores/reader.server'
import { toCsv } from '~/platform/csv'
import type { AggregateReport } from '~/domain/reports/aggregate-report'
import { loadAggregate } from './load-aggregate.server'

/** An aggregate report as a csv file: figures and bars, with small groups left out as on the screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  await mustTake('export', realUser(entered.actor).userId)
  const reader = readerOf(entered)
  const { report } = await loadAggregate(entered, new URL(request.url))
  return listDownload('aggregate-report', lines(report, reader), reader, request)
}

async function* lines({ stats, range }: AggregateReport, reader: Reader): AsyncIterable<string> {
  const { t } = reader
  const { day } = csvTexts(reader)
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
        day(range.from),
        day(range.to),
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
