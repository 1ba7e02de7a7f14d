import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import {
  userLogListing,
  userLogResource,
  type UserLogRow,
} from '~/domain/activity-log/activity-log-resource.server'
import { entriesInWords, type EntryInWords } from '~/domain/activity-log/in-words.server'
import { listedInWords } from '~/domain/activity-log/listed-in-words'
import type { CsvValue } from '~/platform/csv'
import { listDownload } from '~/core/list/list-download.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { readListQuery } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'
import { exportRecords } from '~/core/resource/export-records.server'
import type { Translate } from '~/i18n/t'

type Line = UserLogRow & { words: EntryInWords | undefined }

/**
 * The filtered activity log as a file: each entry in words and as recorded. The download itself is logged.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t } = entered
  const reader = readerOf(entered)
  const query = readListQuery(new URL(request.url).searchParams, userLogListing)
  const column = (key: string, value: (row: Line) => CsvValue) => ({ heading: t(key), value })
  const lines = await exportRecords({
    actor,
    resource: inWords(t, query.filters.patient),
    query,
    list: 'activity log',
    columns: [
      column('ui.id', (row) => row.id),
      column('userlog.entryType', (row) => t(`userlog.type.${row.entry_type}`)),
      column('userlog.person', (row) => row.words?.who?.name),
      column('userlog.personRole', (row) => row.words?.who?.role),
      column('userlog.email', (row) => row.userEmail),
      column('userlog.maskedEmail', (row) => row.maskedEmail),
      column('userlog.text', (row) => row.words?.said),
      column('userlog.recorded', (row) => row.text),
      {
        heading: t('userlog.loggedIn', { zone: reader.timeZone }),
        value: (row: Line) => csvTexts(reader).time(row.logged),
      },
      column('userlog.resource', recordOf),
      column('userlog.participantId', (row) => row.participant_id),
      column('userlog.patient', (row) => row.patient ?? patientsOf(row, t)),
      column('userlog.fields', (row) => row.words?.fields.join(', ')),
      column('userlog.address', (row) => row.address),
      column('userlog.fromClient', (row) => t(row.from_client ? 'ui.yes' : 'ui.no')),
    ],
  })
  return listDownload('activity-log', lines, reader, request)
}

function inWords(t: Translate, patient: string | undefined): Resource<Line> {
  return {
    ...userLogResource,
    read: async (ids, actor, expands) => {
      const rows = await userLogResource.read(ids, actor, expands)
      const words = await entriesInWords(rows, { actor, t, patient })
      return rows.map((row) => ({ ...row, words: words[row.id] }))
    },
  }
}

function patientsOf({ words }: Line, t: Translate): string | null {
  return words?.listed ? listedInWords(words.listed, t) : null
}

function recordOf({ resource, record_id, words }: Line): string {
  const thing = words?.thing ?? resource
  return [thing, words?.thing && words.name, record_id && `#${record_id}`].filter(Boolean).join(' ')
}
