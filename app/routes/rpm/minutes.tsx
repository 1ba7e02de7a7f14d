import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page, Section } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { MinutesForm } from './minutes-form'
import { MinutesTable } from './minutes-table'
import { loadMinutes, saveMinutes } from './minutes.server'
import { patientTabs } from './tabs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  return { ...(await loadMinutes(entered, request)), tabs: patientTabs(entered) }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return saveMinutes(entered, request)
}

/**
 * Minutes spent on a patient in a month: entered by hand, taken from notes, and corrected once the month is
 * closed.
 */
export default function Minutes() {
  const { t } = useI18n()
  const page = useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  const { here, form, may, monthName } = page
  return (
    <Page
      title={t('monitoring.minutes.title', { month: monthName })}
      lead={t('monitoring.minutes.lead')}
      actions={
        <>
          {may.add && (
            <LinkButton to={`${here}&modal=add`} variant="primary" icon="plus">
              {t('monitoring.minutes.add')}
            </LinkButton>
          )}
          {may.correct && (
            <LinkButton to={`${here}&modal=correct`}>{t('monitoring.minutes.correct')}</LinkButton>
          )}
          {may.close && <LinkButton to={`${here}&modal=close`}>{t('monitoring.month.close')}</LinkButton>}
        </>
      }
    >
      <Tabs label={t('monitoring.title')} items={page.tabs} />
      {form && (
        <ModalPage title={t(`monitoring.minutes.${form.kind}`)} closeTo={here}>
          <MinutesForm
            key={form.idempotencyKey}
            form={form}
            suggestion={page.suggestion}
            answer={answer}
            closeTo={here}
          />
        </ModalPage>
      )}
      {page.deleting !== null && (
        <ModalPage title={t('monitoring.minutes.delete')} closeTo={here}>
          <ConfirmForm
            question={t('monitoring.minutes.deleteConfirm')}
            idempotencyKey={page.key}
            cancelTo={here}
          />
        </ModalPage>
      )}
      {page.closing && (
        <ModalPage title={t('monitoring.month.close')} closeTo={here}>
          <ConfirmForm
            question={t('monitoring.month.closeConfirm', { month: monthName })}
            confirmLabel={t('monitoring.month.close')}
            variant="primary"
            idempotencyKey={page.key}
            cancelTo={here}
          />
        </ModalPage>
      )}
      <nav className="no-print flex flex-wrap gap-3" aria-label={t('monitoring.ledger.month')}>
        <LinkButton to={page.before}>{t('monitoring.month.before')}</LinkButton>
        {page.after && <LinkButton to={page.after}>{t('monitoring.month.after')}</LinkButton>}
      </nav>
      {page.closed && <Alert tone="info">{page.closed}</Alert>}
      {!page.isMonitored && <Alert tone="warning">{t('monitoring.minutes.notInMonth')}</Alert>}
      <p className="font-semibold">
        {t(page.contact ? 'monitoring.minutes.sumContact' : 'monitoring.minutes.sumNoContact', {
          n: page.total,
        })}
      </p>
      <MinutesTable rows={page.rows} here={here} mayChange={may.change} />
      {page.notes.length > 0 && (
        <Section title={t('monitoring.minutes.notes')} lead={t('monitoring.minutes.notesLead')}>
          <ul className="divide-y">
            {page.notes.map(({ id, text, to }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>{text}</span>
                <LinkButton to={to}>
                  {t('monitoring.minutes.add')}
                  <span className="sr-only">: {text}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}
