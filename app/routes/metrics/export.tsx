import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import { ownedBy } from '~/core/resource/owned.server'
import { codingOf } from '~/domain/metrics/codings'
import { shown } from '~/domain/metrics/metric'
import {
  everyReadingResource,
  metricReadingResource,
  type ReadingRow,
} from '~/domain/metrics/metric-resources.server'
import { weightUnitOf } from '~/domain/metrics/weight-unit.server'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { forbidden } from '~/platform/refusal'

/**
 * The participant's own readings as a csv file, with the filters of the list; each with its instant and
 * codes. Readings entered in error are included only if the filter asks for them.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  const id = actor.participantId
  if (id === null) throw forbidden()
  const [unit, timeZone] = await Promise.all([weightUnitOf(id), zoneOf(id)])
  const { day, time } = csvTexts({ timeZone })
  const codes = (row: ReadingRow) => codingOf(row.metric, row.span)
  const query = readListQuery(new URL(request.url).searchParams, everyReadingResource.listing)
  const lines = await exportRecords({
    actor,
    resource: query.filters.marked ? everyReadingResource : metricReadingResource,
    query,
    within: ownedBy('metric_reading.participant_id', id),
    columns: [
      { heading: t('metrics.field.day'), value: (row) => day(row.day) },
      {
        heading: t('metrics.field.metric'),
        value: (row) =>
          t(row.metric === 'WEIGHT' ? `metrics.name.WEIGHT.${unit}` : `metrics.name.${row.metric}`),
      },
      {
        heading: t('metrics.field.value'),
        value: (row) => Number(shown(row.metric, row.value, unit).toFixed(2)),
      },
      { heading: t('metrics.field.diastolic'), value: (row) => row.diastolic },
      { heading: t('metrics.source'), value: (row) => t(`metrics.service.${row.service}`) },
      { heading: t('metrics.time'), value: (row) => (row.span === 'day' ? '' : time(row.taken)) },
      { heading: t('metrics.instant'), value: (row) => (row.span === 'day' ? '' : row.taken) },
      { heading: t('metrics.until'), value: (row) => row.ends },
      { heading: t('metrics.device'), value: (row) => row.device },
      { heading: t('metrics.error.column'), value: (row) => row.void_reason },
      { heading: t('metrics.loinc'), value: (row) => codes(row)?.loinc },
      {
        heading: t('metrics.ucum'),
        value: (row) => (row.metric === 'WEIGHT' && unit === 'kg' ? 'kg' : codes(row)?.ucum),
      },
    ],
  })
  return listDownload('metrics', lines, { timeZone }, request)
}
