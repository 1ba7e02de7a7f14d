import { getZodConstraint } from '@conform-to/zod/v4'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { changeEmailSchema } from '~/domain/auth/auth-schemas'
import { requestEmailChange } from '~/domain/auth/email-change.server'
import { endOwnSessions, forgetDevice, readOwnSessions } from '~/domain/auth/own-sessions.server'
import { refusedReply } from '~/domain/auth/refused-reply'
import type { Lang } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { DataForm } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { TextField } from '~/forms/fields/text-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import { Devices, Sessions } from './session-cards'

const HERE = '/user/security'

/** The user's sessions, the browsers that the account recognizes, and the sign-in email. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return {
    ...(await readOwnSessions(actor)),
    email: actor.email,
    constraint: getZodConstraint(changeEmailSchema),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang } = await enter(request)
  const form = await readForm(request)
  if (form.get('intent') === 'email') return changeEmail(actor, form, lang)
  onlyFields(form, ['intent', 'id'])
  const id = form.get('id')
  const named = typeof id === 'string' ? positiveInteger(id) : null
  switch (form.get('intent')) {
    case 'end':
      if (named !== null) await endOwnSessions(actor, named)
      return redirectWithFlash(HERE, { kind: 'success', key: 'security.ended' })
    case 'endOthers':
      await endOwnSessions(actor, null)
      return redirectWithFlash(HERE, { kind: 'success', key: 'security.endedOthers' })
    case 'forget':
      if (named !== null) await forgetDevice(actor, named)
      return redirectWithFlash(HERE, { kind: 'success', key: 'security.forgotten' })
    default:
      throw new Refusal('form.submissionError', { status: 422 })
  }
}

async function changeEmail(actor: Actor, form: FormData, lang: Lang) {
  const submission = parseForm(form, changeEmailSchema)
  if (submission.status !== 'success')
    return data({ lastResult: submission.reply({ hideFields: ['password'] }) }, { status: 422 })
  try {
    const { email, password } = submission.value
    const key = form.get('idempotency_key')
    await requestEmailChange(actor, { email, password, lang }, typeof key === 'string' ? key : null)
    return await redirectWithFlash(HERE, { kind: 'success', key: 'security.asked' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    return data({ lastResult: refusedReply(submission, error) }, { status: error.status })
  }
}

export default function Security() {
  const { sessions, devices, ...email } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const answer = useActionData<typeof action>() as { lastResult: LastResult } | undefined
  return (
    <Page title={t('security.title')}>
      <Sessions sessions={sessions} />
      <Devices devices={devices} />
      <Card title={t('security.newPassword')}>
        <p className="mb-4 max-w-prose text-sm text-muted">
          {t('security.newPasswordLead', { email: email.email })}
        </p>
        <LinkButton to={pathTo('reset')}>{t('security.choosePassword')}</LinkButton>
      </Card>
      <EmailCard {...email} lastResult={answer?.lastResult} />
    </Page>
  )
}

type EmailProps = {
  email: string
  constraint: Partial<Record<string, object>>
  idempotencyKey: string
  lastResult: LastResult
}

function EmailCard({ email, constraint, idempotencyKey, lastResult }: EmailProps) {
  const { t } = useI18n()
  const { fields, state } = useDataForm<z.input<typeof changeEmailSchema>>({
    id: 'email',
    lastResult,
    constraint,
  })
  return (
    <Card title={t('security.email')}>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('security.emailLead', { email })}</p>
      <DataForm
        state={state}
        action={HERE}
        idempotencyKey={idempotencyKey}
        guarded={false}
        submitLabel={t('security.changeEmail')}
      >
        <input type="hidden" name="intent" value="email" />
        <TextField field={fields.email} type="email" label={t('security.newEmail')} autoComplete="email" />
        <TextField
          field={fields.password}
          type="password"
          label={t('security.password')}
          autoComplete="current-password"
        />
      </DataForm>
    </Card>
  )
}
