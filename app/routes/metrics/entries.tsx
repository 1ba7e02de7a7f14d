import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { decide } from '~/access/decide'
import { participantFacts } from '~/access/facts.server'
import { longInteger } from '~/access/match'
import { recordRules } from '~/access/rules'
import { enter, type Entered } from '~/core/guard/guard.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { ownedBy } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import type { WeightUnit } from '~/domain/metrics/metric'
import { everyReadingResource, type ReadingRow } from '~/domain/metrics/metric-resources.server'
import { markedOutside } from '~/domain/metrics/outside-marks.server'
import { weightUnitOf } from '~/domain/metrics/weight-unit.server'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { EmptyState, Page } from '~/ui/basic/page'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'
import { ReadingForm } from './entry-form'
import { isAboutError, loadMark, saveMark } from './mark-actions.server'
import { MarkDialog } from './mark-dialog'
import { inOrderOfTime, readingLine } from './reading-lines'
import { readingColumns, readingFilters } from './reading-list'
import { readingOf, readingShape, removeReading, saveReading, typedValue } from './save-metrics.server'

const { listing } = everyReadingResource

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t } = entered
  const participantId = ownId(entered)
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing, longInteger)
  const unit = await weightUnitOf(participantId)
  const page = await listRecords(everyReadingResource, actor, query, {
    within: ownedBy('metric_reading.participant_id', participantId),
  })
  const target =
    dialog?.kind === 'edit' || dialog?.kind === 'delete'
      ? await orBack(here, () => readingOf(actor, participantId, dialog.target), 'metrics.gone')
      : null
  const outside = await markedOutside(
    page.rows.map(({ id }) => id),
    null,
  )
  const line = await lineOf(entered, unit, outside)
  return {
    listing,
    query,
    here,
    unit,
    page: { ...page, rows: inOrderOfTime(page.rows, query).map(line) },
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
    marking:
      dialog && isAboutError(dialog) ? await loadMark(actor, { participantId, here, dialog }, line) : null,
    links: {
      mark: dialogAddress(here, 'mark', true),
      takeBack: dialogAddress(here, 'takeBack', true),
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
  if (isAboutError(dialog)) {
    const unit = await weightUnitOf(place.participantId)
    return saveMark(request, entered.actor, place, await lineOf(entered, unit))
  }
  if (dialog.kind === 'edit') return saveReading(request, entered.actor, place)
  if (dialog.kind === 'delete') return removeReading(request, entered.actor, place)
  throw forbidden()
}

/** All the participant's readings; those entered by hand can be edited and deleted here. */
export default function MetricEntries() {
  const { t } = useI18n()
  const { listing, page, query, here, editing, removing, marking, links, unit } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  return (
    <Page title={t('metrics.entries')} lead={t('metrics.entriesLead')}>
      {marking && <MarkDialog asked={marking} answer={answer} closeTo={here} />}
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
        rowTo={(row) => (row.mayChange ? links.edit + row.id : null)}
        caption={t('metrics.entries')}
        exportHref={links.export}
        filters={readingFilters(t)}
        columns={readingColumns(t)}
        empty={<EmptyState title={t('metrics.empty')}>{t('metrics.emptyHint')}</EmptyState>}
        actions={(row) => (
          <RowLinks
            name={`${row.metric} ${row.day}`}
            links={[
              ['ui.edit', row.mayChange && links.edit + row.id],
              ['ui.delete', row.mayChange && links.remove + row.id],
              ['metrics.error.mark', row.mayMark && links.mark + row.id],
              ['metrics.error.takeBack', row.mayTakeBack && links.takeBack + row.id],
            ]}
          />
        )}
      />
    </Page>
  )
}

async function lineOf(entered: Entered, unit: WeightUnit, outside?: ReadonlySet<number>) {
  const { actor, t, lang } = entered
  const participantId = ownId(entered)
  const [own, timeZone] = await Promise.all([participantFacts(actor, participantId), zoneOf(participantId)])
  const mayMark = own !== null && decide(recordRules['metric-reading'].update, actor, own)
  return (row: ReadingRow) =>
    readingLine(row, { t, lang, timeZone, unit, actor, mayMark, ...(outside && { outside }) })
}

function ownId({ actor }: Entered): number {
  if (actor.participantId === null) throw forbidden()
  return actor.participantId
}
