import type { LoaderFunctionArgs } from '@remix-run/node'
import { realUser } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { mustTake } from '~/core/rate/rate.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import {
  CLIENT_TABLE_NAMES,
  CLIENT_TABLES,
  sortedBy,
  type ClientRow,
  type ClientTable,
} from '~/domain/reports/client-reports'
import type { Translate } from '~/i18n/t'
import { toCsv } from '~/platform/csv'
import { Refusal } from '~/platform/refusal'
import { loadClient } from './load-client.server'

/** File name of each table, so that several downloads can be told apart. */
const FILES: Record<ClientTable, string> = {
  providerSessions: 'practitioners',
  noteTypeSessions: 'note-types',
  reasonsForCoaching: 'coaching',
  outcome: 'outcome',
  referrals: 'referrals',
}

/** One table of client reports as a csv file: all rows, in the order of the screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  await mustTake('export', realUser(entered.actor).userId)
  const url = new URL(request.url)
  const name = CLIENT_TABLE_NAMES.find((table) => table === url.searchParams.get('table'))
  if (!name) throw new Refusal('shell.notFound', { status: 404 })
  const { reports } = await loadClient(entered, url)
  const rows = sortedBy(name, reports[name], url.searchParams.get(`${name}.sort`) ?? '')
  return listDownload(
    `client-report-${FILES[name]}`,
    lines(name, rows, entered.t),
    readerOf(entered),
    request,
  )
}

async function* lines(name: ClientTable, rows: ClientRow[], t: Translate): AsyncIterable<string> {
  const columns = CLIENT_TABLES[name]
  yield await Promise.resolve(
    toCsv(
      columns.map((column) => t(`reports.column.${column}`)),
      rows.map((row) => columns.map((column) => row[column])),
    ),
  )
}
