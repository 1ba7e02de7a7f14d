import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod/v4'
import type { Facts } from '~/access/facts'
import { recordId } from '~/core/fields/field-schemas'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { resellerChoices } from '~/domain/organisation/choices.server'
import { companyShape } from '~/domain/organisation/organisation-schema'
import { resellerName } from '~/domain/organisation/reseller-name.server'
import { createCompany } from '~/domain/organisation/write-company.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { CompanyForm } from './company-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  return {
    form: recordFormData(shapeOf(facts), null),
    cancelTo: listOf(facts),
    resellers: facts.reseller ? [] : await resellerChoices(actor),
    reseller: facts.reseller ? await resellerName(facts.reseller.id) : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  return saveShape(request, actor, shapeOf(facts), 'company.createError', async ({ record, key }) => {
    await createCompany(actor, { ...record, reseller_id: facts.reseller?.id ?? record.reseller_id }, key)
    return redirectWithFlash(listOf(facts), { kind: 'success', key: 'company.created' })
  })
}

/** Creates a company of the reseller in the address (COMP-03, COMP-04), else of a chosen one, or of none. */
export default function CreateCompany() {
  const { form, cancelTo, reseller, resellers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page
      title={t('company.createTitle')}
      lead={reseller ? t('company.createLead', { reseller }) : undefined}
      narrow
    >
      <CompanyForm
        form={form}
        answer={answer}
        cancelTo={cancelTo}
        submitLabel={t('ui.create')}
        resellers={resellers}
      />
    </Page>
  )
}

/** The reseller is a field only if the address names none. */
function shapeOf({ reseller }: Facts) {
  return { ...companyShape, reseller_id: reseller ? z.undefined() : recordId.nullable().optional() }
}

/** The list that both success and cancel lead to. */
function listOf({ reseller }: Facts): string {
  return reseller
    ? pathTo('company.list.reseller', { resellerId: reseller.id })
    : pathTo('company.list.admin')
}
