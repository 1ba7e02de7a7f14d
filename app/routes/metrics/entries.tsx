import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { longInteger } from '~/access/match'
import { enter, type Entered } from '~/core/guard/guard.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { ownedBy } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { METRICS, SERVICES, shown } from '~/domain/metrics/metric'
import { metricReadingResource, type ReadingRow } from '~/domain/metrics/metric-resources.server'
import { written } from '~/domain/metrics/metric-points'
import { weightUnitOf } from '~/domain/metrics/weight-unit.server'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { EmptyState, Page } from '~/ui/basic/page'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'
import { ReadingForm } from './entry-form'
import { readingOf, readingShape, removeReading, saveReading, typedValue } from './save-metrics.server'

const { listing } = metricReadingResource

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, lang } = entered
  const participantId = ownId(entered)
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing, longInteger)
  const unit = await weightUnitOf(participantId)
  const page = await listRecords(metricReadingResource, actor, query, {
    within: ownedBy('metric_reading.participant_id', participantId),
  })
  const target =
    dialog?.kind === 'edit' || dialog?.kind === 'delete'
      ? await orBack(here, () => readingOf(actor, participantId, dialog.target), 'metrics.gone')
      : null
  const line = (row: ReadingRow) => ({
    id: row.id,
    byHand: row.service === 'MANUAL',
    day: formatDate(row.day, lang),
    metric: t(`metrics.metric.${row.metric}`),
    service: t(`metrics.service.${row.service}`),
    value: t(row.metric === 'WEIGHT' ? `metrics.value.WEIGHT.${unit}` : `metrics.value.${row.metric}`, {
      value: written(row.metric, shown(row.metric, row.value, unit), (value, digits) =>
        formatNumber(value, lang, digits),
      ),
      low: row.diastolic ?? '–',
    }),
  })
  return {
    listing,
    query,
    here,
    unit,
    page: { ...page, rows: page.rows.map(line) },
    editing: dialog?.kind === 'edit' &&
      target && {
        form: recordFormData(readingShape, {
          ...target,
          value: typedValue(target.metric, target.value, unit),
        }),
        pressure: target.metric === 'BLOOD_PRESSURE',
        label: t(
          target.metric === 'WEIGHT' ? `metrics.name.WEIGHT.${unit}` : `metrics.name.${target.metric}`,
        ),
      },
    removing: dialog?.kind === 'delete' && target ? { ...line(target), key: randomUUID() } : null,
    links: {
      edit: dialogAddress(here, 'edit', true),
      remove: dialogAddress(here, 'delete', true),
      export: exportTo('me.metricsExport', query, listing),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { dialog, here } = askedDialog(request, listing, longInteger)
  if (!dialog) throw forbidden()
  const place = { participantId: ownId(entered), here, dialog }
  if (dialog.kind === 'edit') return saveReading(request, entered.actor, place)
  if (dialog.kind === 'delete') return removeReading(request, entered.actor, place)
  throw forbidden()
}

/** Every reading of the participant; those that were entered by hand are changed and deleted here. */
export default function MetricEntries() {
  const { t } = useI18n()
  const { listing, page, query, here, editing, removing, links, unit } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const named = (kind: string, names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`metrics.${kind}.${value}`) }))
  return (
    <Page title={t('metrics.entries')} lead={t('metrics.entriesLead')}>
      {editing && (
        <ModalPage title={t('metrics.editEntry')} closeTo={here}>
          <ReadingForm {...editing} answer={answer} closeTo={here} unit={unit} />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('metrics.deleteEntry')} closeTo={here}>
          <ConfirmForm
            question={t('metrics.deleteEntryConfirm')}
            idempotencyKey={removing.key}
            cancelTo={here}
          >
            <p className="font-semibold">
              {removing.metric}: {removing.value} · {removing.day}
            </p>
          </ConfirmForm>
        </ModalPage>
      )}
      <DataTable
        listing={listing}
        query={query}
        page={page}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.metric} ${row.day}`}
        rowTo={(row) => (row.byHand ? links.edit + row.id : null)}
        caption={t('metrics.entries')}
        exportHref={links.export}
        filters={[
          {
            name: 'metric',
            label: t('metrics.field.metric'),
            type: 'select',
            options: named('metric', METRICS),
          },
          {
            name: 'service',
            label: t('metrics.source'),
            type: 'select',
            options: named('service', SERVICES),
          },
          { name: 'from', label: t('metrics.range.from'), type: 'date' },
          { name: 'to', label: t('metrics.range.to'), type: 'date' },
        ]}
        columns={[
          { key: 'day', label: t('metrics.field.day'), sort: 'day', nowrap: true, cell: (row) => row.day },
          { key: 'metric', label: t('metrics.field.metric'), lead: true, cell: (row) => row.metric },
          {
            key: 'value',
            label: t('metrics.field.value'),
            align: 'end',
            nowrap: true,
            cell: (row) => row.value,
          },
          { key: 'service', label: t('metrics.source'), cell: (row) => row.service },
        ]}
        empty={<EmptyState title={t('metrics.empty')}>{t('metrics.emptyHint')}</EmptyState>}
        actions={(row) =>
          row.byHand && (
            <RowLinks
              name={`${row.metric} ${row.day}`}
              links={[
                ['ui.edit', links.edit + row.id],
                ['ui.delete', links.remove + row.id],
              ]}
            />
          )
        }
      />
    </Page>
  )
}

function ownId({ actor }: Entered): number {
  if (actor.participantId === null) throw forbidden()
  return actor.participantId
}
