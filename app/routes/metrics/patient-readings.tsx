import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { decide } from '~/access/decide'
import { longInteger } from '~/access/match'
import { recordRules } from '~/access/rules'
import { enter, type Entered } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { ownedBy } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { everyReadingResource, type ReadingRow } from '~/domain/metrics/metric-resources.server'
import { markedOutside } from '~/domain/metrics/outside-marks.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { askedDialog, dialogAddress } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { EmptyState, Page } from '~/ui/basic/page'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'
import { isAboutError, loadMark, saveMark } from './mark-actions.server'
import { MarkDialog } from './mark-dialog'
import { inOrderOfTime, readingLine } from './reading-lines'
import { readingColumns, readingFilters } from './reading-list'

const { listing } = everyReadingResource

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor } = entered
  const participantId = entered.id('participantId')
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing, longInteger)
  const page = await listRecords(everyReadingResource, actor, query, {
    within: ownedBy('metric_reading.participant_id', participantId),
  })
  const ids = page.rows.map(({ id }) => id)
  const line = lineOf(entered, await markedOutside(ids, actor.practitioner?.practiceId ?? null))
  return {
    listing,
    query,
    here,
    page: { ...page, rows: inOrderOfTime(page.rows, query).map(line) },
    marking:
      dialog && isAboutError(dialog) ? await loadMark(actor, { participantId, here, dialog }, line) : null,
    links: { mark: dialogAddress(here, 'mark', true), takeBack: dialogAddress(here, 'takeBack', true) },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { dialog, here } = askedDialog(request, listing, longInteger)
  if (!dialog || !isAboutError(dialog)) throw forbidden()
  const place = { participantId: entered.id('participantId'), here, dialog }
  return saveMark(request, entered.actor, place, lineOf(entered))
}

function lineOf(entered: Entered, outside?: ReadonlySet<number>) {
  const { actor, facts } = entered
  const mayMark = decide(recordRules['metric-reading'].update, actor, facts)
  const shown = { ...readerOf(entered), unit: 'lb', actor, mayMark, ...(outside && { outside }) } as const
  return (row: ReadingRow) => readingLine(row, shown)
}

/** All readings of a patient; one that was entered in error is marked here, with a reason. */
export default function PatientReadings() {
  const { t } = useI18n()
  const { listing, query, page, here, marking, links } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  return (
    <Page title={t('metrics.readings')} lead={t('metrics.readingsLead')}>
      {marking && <MarkDialog asked={marking} answer={answer} closeTo={here} />}
      <DataTable
        listing={listing}
        query={query}
        page={page}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.metric} ${row.day}`}
        caption={t('metrics.readings')}
        filters={readingFilters(t)}
        columns={readingColumns(t)}
        empty={<EmptyState title={t('metrics.empty')} />}
        actions={(row) => (
          <RowLinks
            name={`${row.metric} ${row.value} ${row.day}`}
            links={[
              ['metrics.error.mark', row.mayMark && links.mark + row.id],
              ['metrics.error.takeBack', row.mayTakeBack && links.takeBack + row.id],
            ]}
          />
        )}
      />
    </Page>
  )
}
