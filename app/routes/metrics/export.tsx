import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { csvDownload } from '~/core/list/csv-download.server'
import { csvTexts } from '~/core/list/csv-texts'
import { readListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import { ownedBy } from '~/core/resource/owned.server'
import { shown } from '~/domain/metrics/metric'
import { metricReadingResource } from '~/domain/metrics/metric-resources.server'
import { weightUnitOf } from '~/domain/metrics/weight-unit.server'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { forbidden } from '~/platform/refusal'

/** The participant's own readings as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang } = await enter(request)
  const id = actor.participantId
  if (id === null) throw forbidden()
  const [unit, timeZone] = await Promise.all([weightUnitOf(id), zoneOf(id)])
  const { day } = csvTexts({ lang, timeZone })
  const lines = await exportRecords({
    actor,
    resource: metricReadingResource,
    query: readListQuery(new URL(request.url).searchParams, metricReadingResource.listing),
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
    ],
  })
  return csvDownload('metrics', lines, { timeZone })
}
