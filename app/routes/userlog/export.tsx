import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import {
  userLogListing,
  userLogResource,
  type UserLogRow,
} from '~/domain/activity-log/activity-log-resource.server'
import type { CsvValue } from '~/platform/csv'
import { csvDownload } from '~/core/list/csv-download.server'
import { readListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import { formatDateTime } from '~/i18n/format'
import { env } from '~/platform/env.server'

/** The filtered activity log as a file; the download is itself logged. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang } = await enter(request)
  const timeZone = env().TIME_ZONE
  const column = (key: string, value: (row: UserLogRow) => CsvValue) => ({ heading: t(key), value })
  const lines = await exportRecords({
    actor,
    resource: userLogResource,
    query: readListQuery(new URL(request.url).searchParams, userLogListing),
    list: 'activity log',
    columns: [
      column('ui.id', (row) => row.id),
      column('userlog.entryType', (row) => t(`userlog.type.${row.entry_type}`)),
      column('userlog.email', (row) => row.userEmail),
      column('userlog.maskedEmail', (row) => row.maskedEmail),
      column('userlog.text', (row) => row.text),
      {
        heading: t('userlog.loggedIn', { zone: timeZone }),
        value: (row) => formatDateTime(row.logged, lang, timeZone),
      },
      column('userlog.resource', (row) => [row.resource, row.record_id].filter(Boolean).join(' ')),
      column('userlog.participantId', (row) => row.participant_id),
      column('userlog.patient', (row) => row.patient),
      column('userlog.fields', (row) => row.fields),
      column('userlog.address', (row) => row.address),
      column('userlog.fromClient', (row) => t(row.from_client ? 'ui.yes' : 'ui.no')),
    ],
  })
  return csvDownload('activity-log', lines)
}
