import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { BillPanel } from './bill-panel'
import { loadBill, saveBill } from './bill.server'
import { patientTabs } from './tabs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { id } = entered
  const pair = { practiceId: id('practiceId'), participantId: id('participantId') }
  return {
    bill: await loadBill(entered, pair.participantId, new URL(request.url).searchParams.get('until')),
    listTo: pathTo('rpm.list', pair),
    tabs: patientTabs(entered),
    ledgerTo: pathTo('rpm.ledger', pair),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { pathname, search } = new URL(request.url)
  return saveBill(request, entered, entered.id('participantId'), pathname + search)
}

/** What is billed for a patient's monitoring (RPM-02), as a page. */
export default function Bill() {
  const { t } = useI18n()
  const { bill, listTo, tabs, ledgerTo } = useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  return (
    <Page
      title={t('monitoring.bill.title')}
      lead={t('monitoring.bill.lead')}
      narrow
      actions={<LinkButton to={ledgerTo}>{t('monitoring.ledger.title')}</LinkButton>}
    >
      <Tabs label={t('monitoring.title')} items={tabs} />
      <BillPanel bill={bill} answer={answer} closeTo={listTo} asked={{}} />
    </Page>
  )
}
