import { getZodConstraint } from '@conform-to/zod/v4'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod/v4'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { resetSchema } from '~/domain/auth/auth-schemas'
import { refusedReply } from '~/domain/auth/refused-reply'
import { writeResetCookie } from '~/domain/auth/reset-cookie.server'
import { requestReset } from '~/domain/auth/reset.server'
import { useI18n } from '~/i18n/use-i18n'
import { readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { withTo } from '~/platform/return-to'
import { CustomerFrame } from '~/shell/customer-frame'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { DataForm } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { TextField } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'
import { askedFor } from './landing.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const submitted = new URL(request.url).searchParams.get('state') === 'submitted'
  return {
    submitted,
    to: askedFor(request),
    constraint: getZodConstraint(resetSchema),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { lang } = await enter(request)
  const submission = parseForm(await readForm(request), resetSchema)
  if (submission.status !== 'success')
    return data(
      { lastResult: submission.reply({ hideFields: ['password', 'repeat'] }), failed: false },
      { status: 422 },
    )
  try {
    const secret = await requestReset({
      email: submission.value.email,
      password: submission.value.password,
      lang,
      to: askedFor(request),
    })
    return redirect(withTo('/user/reset?state=submitted', askedFor(request)), {
      headers: { 'Set-Cookie': await writeResetCookie(secret) },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(
      { lastResult: refusedReply(submission, error, 'auth.resetError'), failed: error.status !== 422 },
      { status: error.status },
    )
  }
}

export default function Reset() {
  return (
    <CustomerFrame>
      <ResetForm />
    </CustomerFrame>
  )
}

function ResetForm() {
  const { submitted, to, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const answer = useActionData<typeof action>()
  const { fields, state } = useDataForm<z.input<typeof resetSchema>>({
    id: 'reset',
    lastResult: answer?.lastResult,
    constraint,
  })
  if (submitted && !answer)
    return (
      <Page narrow title={t('auth.resetTitle')}>
        <Alert tone="success" title={t('auth.resetSubmitted')}>
          <p>{t('auth.resetSubmittedText')}</p>
        </Alert>
        <LinkButton to={withTo('/user/reset', to)}>{t('auth.resetAgain')}</LinkButton>
      </Page>
    )
  return (
    <Page narrow title={t('auth.resetTitle')} lead={t('auth.resetLead')}>
      <Card>
        <DataForm
          state={state}
          action={withTo('/user/reset', to)}
          idempotencyKey={idempotencyKey}
          guarded={false}
          cancelTo={withTo('/user/login', to)}
          submitLabel={t(answer?.failed ? 'auth.tryAgain' : 'auth.resetSubmit')}
        >
          <TextField field={fields.email} type="email" label={t('auth.email')} autoComplete="username" />
          <TextField
            field={fields.password}
            type="password"
            label={t('auth.newPassword')}
            help={t('auth.passwordHelp')}
            autoComplete="new-password"
          />
          <TextField
            field={fields.repeat}
            type="password"
            label={t('auth.repeat')}
            autoComplete="new-password"
          />
        </DataForm>
      </Card>
    </Page>
  )
}
