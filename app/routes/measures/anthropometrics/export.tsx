import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import {
  anthropometricsOfPractice,
  anthropometricsResource,
} from '~/domain/measures/anthropometrics/anthropometrics-resource.server'
import { BODY_UNITS, BODY_VALUES } from '~/domain/measures/anthropometrics/body-values'
import type { AnthropometricsRow } from '~/domain/measures/anthropometrics/present-anthropometrics'
import type { CsvValue } from '~/platform/csv'
import { listDownload } from '~/core/list/list-download.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { readListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'

/** The body measures of a practice as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, facts } = entered
  const reader = readerOf(entered)
  const { day, dayOf } = csvTexts(reader)
  const column = (name: string, value: (row: AnthropometricsRow) => CsvValue, unit = '') => ({
    heading: t(`biometrics.${name}`) + unit,
    value,
  })
  const lines = await exportRecords({
    actor,
    resource: anthropometricsResource,
    query: readListQuery(new URL(request.url).searchParams, anthropometricsResource.listing),
    within: anthropometricsOfPractice(facts.practice!.id),
    columns: [
      column('created', (row) => dayOf(row.created)),
      column('measured_on', (row) => day(row.measured_on)),
      column('lastname', (row) => row.participant.lastname),
      column('firstname', (row) => row.participant.firstname),
      column('filterExternalId', (row) => row.participant.external_id),
      column('dob', (row) => day(row.participant.dob)),
      ...BODY_VALUES.map((name) => column(name, (row) => row[name], ` (${BODY_UNITS[name]})`)),
      column('comment', (row) => row.comment),
    ],
  })
  return listDownload('anthropometrics', lines, reader, request)
}
