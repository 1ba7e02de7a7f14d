import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { readListQuery } from '~/core/list/list-query'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import type { PracticeRow } from '~/domain/practice/present-practice'
import { ofCompany } from '~/domain/practice/within-company.server'
import { exportRecords } from '~/core/resource/export-records.server'
import type { Translate } from '~/i18n/t'

const COLUMNS = [
  'id',
  'name',
  'type',
  'email',
  'phone',
  'fax',
  'website',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'npi',
  'emr_id',
  'disabled',
] as const

/** The practices of a company as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, id } = entered
  const query = readListQuery(new URL(request.url).searchParams, practiceResource.listing)
  const columns = COLUMNS.map((name) => ({
    heading: t(`practice.${name}`),
    value: (row: PracticeRow) => cell(row, name, t),
  }))
  return listDownload(
    'practices',
    await exportRecords({
      actor,
      resource: practiceResource,
      query,
      within: ofCompany(id('companyId')),
      columns,
    }),
    readerOf(entered),
    request,
  )
}

function cell(row: PracticeRow, column: (typeof COLUMNS)[number], t: Translate) {
  if (column === 'type') return row.type.map((type) => t(`practice.type.${type}`)).join(', ')
  return column === 'disabled' ? t(row.disabled ? 'ui.yes' : 'ui.no') : row[column]
}
