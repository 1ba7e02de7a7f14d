import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { CLIENT_TABLE_NAMES } from '~/domain/reports/client-reports'
import { reportOf } from '~/domain/reports/report-of.server'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { PERIODS, rangeOfMonths } from '~/platform/date-range'
import { Page } from '~/ui/basic/page'
import { shownOf } from './client-page'
import { ClientTableCard } from './client-table'
import { loadClient } from './load-client.server'
import { RangeForm } from './range-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const url = new URL(request.url)
  const { asked, period, reports } = await loadClient(entered, url)
  const { facts } = entered
  return {
    of: facts.practice ? (await reportOf(facts)).name : null,
    asked,
    period,
    here: url.pathname,
    query: url.search,
    periods: PERIODS.map((months) => ({ months, ...rangeOfMonths(months, asked.today) })),
    tables: CLIENT_TABLE_NAMES.map((name) => shownOf(name, reports[name], url.searchParams)),
  }
}

/** Who met with whom, why, and with what result (REP-02, REP-05). */
export default function ClientReportsPage() {
  const { of, asked, period, here, query, periods, tables } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <Page
      list
      title={[t('reports.client'), of].filter(Boolean).join(': ')}
      lead={t('reports.clientLead', { from: formatDate(period.from), to: formatDate(period.to) })}
    >
      <RangeForm asked={asked} period={period} here={here} periods={periods} />
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        {tables.map((table) => (
          <ClientTableCard key={table.name} table={table} here={here} query={query} />
        ))}
      </div>
    </Page>
  )
}
