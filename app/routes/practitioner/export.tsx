import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readerOf, type Reader } from '~/domain/stored-scores/reader.server'
import { readPractitionerQuery } from '~/domain/practitioner/practitioner-listing.server'
import { practitionerResource } from '~/domain/practitioner/practitioner-resource.server'
import type { PractitionerRow } from '~/domain/practitioner/present-practitioner'
import { ofPractice } from '~/domain/practitioner/within-practice.server'
import { exportRecords } from '~/core/resource/export-records.server'

const COLUMNS = [
  'id',
  'email',
  'firstname',
  'lastname',
  'role',
  'title',
  'npi',
  'emr_id',
  'receive_appointment_alert',
  'disabled',
  'last_active',
] as const

/** The practitioners of a practice as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, facts } = entered
  const reader = readerOf(entered)
  const { query } = readPractitionerQuery(new URL(request.url).searchParams)
  const columns = COLUMNS.map((name) => ({
    heading: t(`practitioner.${name}`),
    value: (row: PractitionerRow) => cell(row, name, reader),
  }))
  return listDownload(
    'practitioners',
    await exportRecords({ actor, resource: practitionerResource, query, within: ofPractice(facts), columns }),
    reader,
    request,
  )
}

function cell(row: PractitionerRow, column: (typeof COLUMNS)[number], reader: Reader) {
  const { t } = reader
  if (column === 'role') return t(`practitioner.role.${row.role}`)
  if (column === 'last_active') return csvTexts(reader).time(row.participant?.lastActiveTime)
  return column === 'disabled' || column === 'receive_appointment_alert'
    ? t(row[column] ? 'ui.yes' : 'ui.no')
    : row[column]
}
