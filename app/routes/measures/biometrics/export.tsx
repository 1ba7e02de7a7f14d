import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { BIOMETRIC_VALUES, UNITS } from '~/domain/measures/biometrics/biometric-values'
import {
  biometricsOfPractice,
  biometricsResource,
} from '~/domain/measures/biometrics/biometrics-resource.server'
import type { BiometricsRow } from '~/domain/measures/biometrics/present-biometrics'
import type { CsvValue } from '~/platform/csv'
import { listDownload } from '~/core/list/list-download.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { readListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'

/** A practice's lab values as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, facts } = entered
  const reader = readerOf(entered)
  const { day, dayOf } = csvTexts(reader)
  const column = (name: string, value: (row: BiometricsRow) => CsvValue, unit = '') => ({
    heading: t(`biometrics.${name}`) + unit,
    value,
  })
  const lines = await exportRecords({
    actor,
    resource: biometricsResource,
    query: readListQuery(new URL(request.url).searchParams, biometricsResource.listing),
    within: biometricsOfPractice(facts.practice!.id),
    columns: [
      column('created', (row) => dayOf(row.created)),
      column('measured_on', (row) => day(row.measured_on)),
      column('lastname', (row) => row.participant?.lastname),
      column('firstname', (row) => row.participant?.firstname),
      column('filterExternalId', (row) => row.external_id),
      column('dob', (row) => day(row.participant?.dob)),
      ...BIOMETRIC_VALUES.map((name) => column(name, (row) => row[name], ` (${UNITS[name]})`)),
      column('comment', (row) => row.comment),
    ],
  })
  return listDownload('biometrics', lines, reader, request)
}
