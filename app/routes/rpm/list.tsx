import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isMasking } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { monitoredListing } from '~/domain/patients/monitored-listing'
import { loadMonitored } from '~/domain/patients/monitored-list.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { askedDialog, dialogAddress } from '~/forms/record/dialog.server'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { checkDialog, endDialog, saveCheck, saveEnd, saveStart, startDialog } from './list-dialogs.server'
import { CheckWindow } from './check-window'
import { MonitoredTable } from './monitored-table'
import { StartDialog } from './start-dialog'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, id } = entered
  const practiceId = id('practiceId')
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, monitoredListing)
  const { dialog, here } = askedDialog(request, monitoredListing)
  const asked = dialog && { here, query, dialog }
  const mayChange = !isMasking(actor)
  const [list, check, start, end] = await Promise.all([
    loadMonitored(actor, query, readerOf(entered)),
    asked?.dialog.kind === 'check' ? checkDialog(entered, asked) : null,
    asked?.dialog.kind === 'start' && mayChange
      ? startDialog(entered, asked, (searchParams.get('name') ?? '').trim().slice(0, 255))
      : null,
    asked?.dialog.kind === 'end' && mayChange ? endDialog(entered, asked) : null,
  ])
  return {
    ...list,
    listing: monitoredListing,
    query,
    here,
    practiceId,
    check,
    start,
    end,
    links: {
      check: dialogAddress(here, 'check', true),
      start: mayChange ? dialogAddress(here, 'start') : null,
      end: mayChange ? dialogAddress(here, 'end', true) : null,
      export: exportTo('rpm.export', query, monitoredListing, { practiceId }),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const query = readListQuery(new URL(request.url).searchParams, monitoredListing)
  const { dialog, here } = askedDialog(request, monitoredListing)
  if (dialog?.kind === 'check') return saveCheck(request, entered, { here, query, dialog })
  if (dialog?.kind === 'start') return saveStart(request, entered, { here, query, dialog })
  if (dialog?.kind === 'end') return saveEnd(request, entered, { here, query, dialog })
  throw forbidden()
}

/**
 * The practice's monitored patients, one row each: those who must be contacted first, then those who need a
 * check (RPM-01, RPM-08).
 */
export default function MonitoredList() {
  const { t } = useI18n()
  const { check, start, end, here, views, mayCheck, ...list } = useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  return (
    <Page
      title={t('monitoring.title')}
      work
      list
      actions={
        list.links.start && (
          <LinkButton to={list.links.start} variant="primary" icon="plus">
            <span className="sr-only md:not-sr-only">{t('monitoring.start')}</span>
          </LinkButton>
        )
      }
    >
      {check && (
        <ModalPage key={check.window.id} title={check.window.name} closeTo={here}>
          <CheckWindow {...check} answer={answer} closeTo={here} mayCheck={mayCheck} />
        </ModalPage>
      )}
      {start && (
        <ModalPage title={t('monitoring.start')} closeTo={here}>
          <StartDialog {...start} answer={answer} closeTo={here} practiceId={list.practiceId} />
        </ModalPage>
      )}
      {end && (
        <ModalPage title={t('monitoring.end')} closeTo={here}>
          <ConfirmForm
            question={t('monitoring.endConfirm', { name: end.name })}
            confirmLabel={t('monitoring.end')}
            idempotencyKey={end.key}
            cancelTo={here}
          >
            <p className="max-w-prose text-sm text-muted">{t('monitoring.endHint')}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <Tabs
        label={t('monitoring.views')}
        items={views.map(({ view, ...tab }) => ({ ...tab, label: t(`monitoring.view.${view}`) }))}
      />
      <MonitoredTable {...list} />
    </Page>
  )
}
