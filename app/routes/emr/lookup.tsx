import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmptyState, Page } from '~/ui/basic/page'
import { Link } from '~/ui/basic/link'
import { Tabs } from '~/ui/basic/tabs'
import { doInLookup, type Done } from './lookup-actions.server'
import { loadLookup, type Looked } from './lookup-data.server'
import { LookedFor } from './looked-for'
import { LookupResults } from './lookup-results'
import { LookupForm } from './lookup-form'
import { RefusedAlert } from '~/ui/emr/refused-alert'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  return loadLookup(request, actor, facts)
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const done = await doInLookup(request, actor, facts)
  return done instanceof Response ? done : data(done, done.refused ? 422 : 200)
}

/** Looks up a record in the EMR of a practice or company (EMR-01, EMR-10); works without scripts. */
export default function EmrLookup() {
  const shown = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>() as Done | undefined
  const { refused, looked } = done ?? { refused: null, looked: null }
  const { t } = useI18n()
  const { record, tabs, type, companies } = shown
  return (
    <Page
      title={t('emr.lookupTitle')}
      lead={record ? t('emr.lookupFor', { name: record.name }) : t('emr.lookupLead')}
      actions={record && <LinkButton to={record.to}>{t('emr.backToForm')}</LinkButton>}
    >
      {refused && <RefusedAlert refused={refused} />}
      {tabs.length > 1 && (
        <Tabs
          label={t('emr.lookupTitle')}
          items={tabs.map((tab) => ({
            to: tab.to,
            label: t(`emr.type.${tab.type}`),
            current: tab.type === type,
          }))}
        />
      )}
      {companies ? (
        <Companies companies={companies} />
      ) : (
        <LookupForm type={type} filters={looked?.filters ?? {}} />
      )}
      {record?.emrId && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <p className="text-sm">
            {t('emr.linked')} <span className="break-all font-semibold">{record.emrId}</span>
          </p>
          <input type="hidden" name="was" value={record.emrId} />
          <Button name="do" value="forget">
            {t('emr.forget')}
          </Button>
        </Form>
      )}
      {looked?.isEmpty && <Alert tone="warning">{t('emr.lookupEmpty')}</Alert>}
      {looked?.fault && <RefusedAlert refused={looked.fault} />}
      {looked?.found && <LookupResults data={shown} looked={looked} />}
      {looked && <OtherPages looked={looked} />}
    </Page>
  )
}

/** Links to the other pages of the results. */
function OtherPages({ looked }: { looked: Looked }) {
  const { t } = useI18n()
  const { page, found } = looked
  const steps = [
    { is: page > 0, to: page - 1, text: t('emr.before') },
    { is: found?.more, to: page + 1, text: t('emr.next') },
  ].filter(({ is }) => is)
  if (steps.length === 0) return null
  return (
    <div className="btn-row">
      {steps.map(({ to, text }) => (
        <Form key={to} method="post">
          <LookedFor looked={{ ...looked, page: to }} />
          <Button name="do" value="look">
            {text}
          </Button>
        </Form>
      ))}
    </div>
  )
}

/** Lets a platform administrator choose whose EMR to search. */
function Companies({ companies }: { companies: { name: string; to: string }[] }) {
  const { t } = useI18n()
  if (companies.length === 0)
    return (
      <Card>
        <EmptyState title={t('emr.noCompany')} />
      </Card>
    )
  return (
    <Card title={t('emr.chooseCompany')}>
      <ul>
        {companies.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-[44px] items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
