import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { userLogListing, userLogResource } from '~/domain/activity-log/activity-log-resource.server'
import { writeLog } from '~/domain/activity-log/write.server'
import { toCsv } from '~/domain/imports/csv'
import { readListQuery } from '~/domain/listing/list-query'
import { listRecords } from '~/domain/record/resource.server'
import { formatDateTime } from '~/i18n/format'
import { env } from '~/platform/env.server'

/** The most rows in one file. */
const MAX_ROWS = 10_000

/** The filtered activity log as a file; the download is itself logged. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang } = await enter(request)
  const query = { ...readListQuery(new URL(request.url).searchParams, userLogListing), page: 0, perPage: MAX_ROWS }
  const { rows } = await listRecords(userLogResource, actor, query)
  await writeLog(actor, { type: 'DOWNLOAD', text: `Activity log exported, ${rows.length} rows`, resource: 'user-log' })
  const header = ['ui.id', 'userlog.entryType', 'userlog.email', 'userlog.text', 'userlog.logged'].map((key) => t(key))
  const timeZone = env().TIME_ZONE
  const csv = toCsv(header, rows.map((row) => [
    row.id, t(`userlog.type.${row.entry_type}`), row.userEmail ?? '', row.text, formatDateTime(row.logged, lang, timeZone),
  ]))
  return new Response(csv, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="activity-log.csv"', 'Cache-Control': 'no-store' },
  })
}
