import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isUnavailable } from 'db/errors'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { guessClient } from '~/domain/support/guess-client'
import { sendSupportMail } from '~/domain/support/send-support-mail.server'
import { BROWSERS, supportSchema, SYSTEMS, type SupportRequest } from '~/domain/support/support-schema'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { logError } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'
import { Card } from '~/ui/basic/card'
import { SelectField } from '~/forms/fields/choice-fields'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor } = await enter(request)
  const defaults: Partial<SupportRequest> = {
    ...guessClient(request.headers.get('User-Agent') ?? ''),
    ...(visitor && { email: visitor.email, ...(visitor.name !== visitor.email && { name: visitor.name }) }),
  }
  return {
    defaults,
    browsers: [...BROWSERS],
    systems: [...SYSTEMS],
    constraint: getZodConstraint(supportSchema),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { visitor } = await enter(request)
  const form = await readForm(request)
  const submission = parseForm(form, supportSchema)
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  const { idempotency_key: key = null, ...support } = submission.value
  try {
    await sendSupportMail(visitor, support, key)
  } catch (error) {
    const refused = error instanceof Refusal
    if (!refused) logError('support', error)
    const status = refused ? error.status : isUnavailable(error) ? 503 : 500
    return data(submission.reply({ formErrors: [refused ? error.data.key : 'support.failed'] }), { status })
  }
  return redirectWithFlash('/support', { kind: 'success', key: 'support.thanks' })
}

/** The public contact form (HOME-09 to HOME-13). */
export default function Support() {
  const { t } = useI18n()
  const { defaults, browsers, systems, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const { fields, state } = useDataForm<SupportRequest>({
    id: 'support',
    lastResult,
    constraint,
    defaultValue: defaults,
  })
  const choices = (values: readonly string[], name: string) =>
    values.map((value) => ({ value, label: t(`support.${name}.${value}`) }))
  return (
    <Page title={t('support.title')} lead={t('support.lead')} narrow>
      <Card>
        <DataForm state={state} idempotencyKey={idempotencyKey} submitLabel={t('ui.send')}>
          <FieldRow>
            <TextField field={fields.name} label={t('support.name')} autoComplete="name" />
            <TextField field={fields.email} label={t('support.email')} type="email" autoComplete="email" />
          </FieldRow>
          <FieldRow>
            <SelectField
              field={fields.browser}
              label={t('support.browser')}
              options={choices(browsers, 'browser')}
              placeholder={t('ui.selectOne')}
            />
            <SelectField
              field={fields.system}
              label={t('support.system')}
              options={choices(systems, 'system')}
              placeholder={t('ui.selectOne')}
            />
          </FieldRow>
          <TextArea field={fields.message} label={t('support.message')} />
        </DataForm>
      </Card>
    </Page>
  )
}
