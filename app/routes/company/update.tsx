import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isCompanyAdmin, type Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { ownVariant, pathTo } from '~/access/links'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { companyShape } from '~/domain/organisation/organisation-schema'
import { updateCompany } from '~/domain/organisation/write-company.server'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { CompanyForm } from './company-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const company = await getRecord(companyResource, actor, facts.company!.id)
  return {
    form: recordFormData(companyShape, company),
    name: company.name,
    cancelTo: afterCompany(actor, facts),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  return saveShape(request, actor, companyShape, 'company.updateError', async ({ record, version }) => {
    await updateCompany(actor, facts.company!.id, record, version)
    return redirectWithFlash(afterCompany(actor, facts), { kind: 'success', key: 'company.updated' })
  })
}

export default function UpdateCompany() {
  const { form, name, cancelTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page title={t('company.updateTitle')} lead={name} narrow>
      <CompanyForm form={form} answer={answer} cancelTo={cancelTo} />
    </Page>
  )
}

/**
 * Where to go after saving: the company's page for platform and reseller administrators, otherwise home
 * (COMP-08).
 */
function afterCompany(actor: Actor, { company }: Facts): string {
  return (!isCompanyAdmin(actor) && ownVariant('company.view', actor, { company })) || pathTo('home')
}
