import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { BillPanel } from './bill-panel'
import { loadBillDialogs, saveBillDialogs } from './bill.server'
import { ReasonForm } from './reason-form'
import { patientTabs } from './tabs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { id } = entered
  const pair = { practiceId: id('practiceId'), participantId: id('participantId') }
  return {
    ...(await loadBillDialogs(entered, request)),
    listTo: pathTo('rpm.list', pair),
    tabs: patientTabs(entered),
    ledgerTo: pathTo('rpm.ledger', pair),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return saveBillDialogs(entered, request)
}

/** What is billed for a patient's monitoring (RPM-02), as a page. */
export default function Bill() {
  const { t } = useI18n()
  const { bill, here, dialog, listTo, tabs, ledgerTo } = useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  return (
    <Page
      title={t('monitoring.bill.title')}
      lead={t('monitoring.bill.lead')}
      narrow
      actions={<LinkButton to={ledgerTo}>{t('monitoring.ledger.title')}</LinkButton>}
    >
      <Tabs label={t('monitoring.title')} items={tabs} />
      {dialog && (
        <ModalPage title={`${t(`monitoring.${dialog.kind}.title`)}: ${dialog.name}`} closeTo={here}>
          <ReasonForm key={dialog.form.idempotencyKey} {...dialog} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      <BillPanel bill={bill} answer={dialog ? undefined : answer} closeTo={listTo} />
    </Page>
  )
}
