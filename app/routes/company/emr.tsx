import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { lines } from '~/core/fields/field-schemas'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { companyScopes, emrForm, emrOf, saveEmr } from '~/domain/emr/company-emr.server'
import { EmrError } from '~/integrations/emr/emr-error'
import { useI18n } from '~/i18n/use-i18n'
import { isProduction } from '~/platform/env.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import { Button } from '~/ui/basic/button'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { Page, Section } from '~/ui/basic/page'
import { TextArea } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { useRecordForm, type RecordAnswer } from '~/forms/record/record-form'

function mustBeShown(): void {
  if (isProduction()) throw new Refusal('shell.notFound', { status: 404 })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { facts } = await enter(request)
  mustBeShown()
  const companyId = facts.company!.id
  const { info, scope, hasEmr } = await emrForm(companyId)
  return {
    scope,
    hasEmr,
    form: recordFormData(emrInfoForm, { emr_info: info }),
    cancelTo: pathTo('company.view.admin', { companyId }),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  mustBeShown()
  const companyId = facts.company!.id
  const view = pathTo('company.view.admin', { companyId })
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('do') === 'capabilities') return checkCapabilities(companyId, pathname)
  return saveShape(request, actor, emrInfoForm, 'emr.saveError', async ({ record }) => {
    await saveEmr(actor, companyId, record.emr_info)
    return redirectWithFlash(view, { kind: 'success', key: 'emr.saved' })
  })
}

/** Requests the capability statement anew, bypassing all caches (EMR-09). */
async function checkCapabilities(companyId: number, here: string): Promise<Response> {
  try {
    const statement = await (await emrOf(companyId))?.statement()
    if (statement) await companyScopes(companyId, { anew: true })
    return await redirectWithFlash(
      here,
      statement ? { kind: 'success', key: 'emr.statement' } : { kind: 'error', key: 'emr.noStatement' },
    )
  } catch (error) {
    if (!(error instanceof EmrError)) throw error
    return redirectWithFlash(here, {
      kind: 'error',
      key: 'emr.noStatement',
      detail: `emr.fault.${error.fault}`,
    })
  }
}

/** The connection settings of a company's EMR, and whether it answers (EMR-02 to EMR-06). */
export default function CompanyEmr() {
  const { form, scope, hasEmr, cancelTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm<{ emr_info: string }>('emr', form, answer)
  return (
    <Page title={t('emr.title')} lead={t('emr.lead')} narrow>
      <Card>
        <DataForm {...formProps} cancelTo={cancelTo}>
          <TextArea field={fields.emr_info} label={t('emr.info')} help={t('emr.infoHelp')} />
        </DataForm>
      </Card>
      <Section title={t('emr.lastScope')}>
        {scope.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {scope.map((one) => (
              <li key={one}>
                <Badge>{one}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{t('emr.noScopes')}</p>
        )}
        {hasEmr && (
          <Form method="post" action="?do=capabilities">
            <Button>{t('emr.capabilities')}</Button>
          </Form>
        )}
      </Section>
    </Page>
  )
}

/** The only field of a company's EMR settings. */
const emrInfoForm = { emr_info: lines(10_000).min(1, 'form.required') }
