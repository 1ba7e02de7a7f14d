import { getZodConstraint } from '@conform-to/zod/v4'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { choosePasswordSchema, repeatPasswordSchema } from '~/domain/auth/auth-schemas'
import { findLink, usedKind, type OpenLink } from '~/domain/auth/password-link.server'
import { renewInvitation } from '~/domain/auth/renew-invitation.server'
import { refusalMessage, refusedReply } from '~/domain/auth/refused-reply'
import { readResetCookie, writeResetCookie } from '~/domain/auth/reset-cookie.server'
import { confirmLink, isBound, wordsOf } from '~/domain/auth/reset.server'
import { idempotencyKey as keySchema } from '~/core/fields/field-schemas'
import { errorText, type Lang } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { withTo } from '~/platform/return-to'
import { CustomerFrame } from '~/shell/customer-frame'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { DataForm } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { Spinner } from '~/ui/basic/spinner'
import { TextField } from '~/forms/fields/text-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import { askedFor } from './landing.server'

type Step = 'choose' | 'bound' | 'repeat'

/** Opening the link changes nothing, because mail scanners open links too; the button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { params } = await enter(request)
  const { email, token } = addressed(params)
  const common = { email, to: askedFor(request), constraint: {}, idempotencyKey: crypto.randomUUID() }
  const link = await findLink(email, token)
  if (link) {
    const step = stepOf(link, await readResetCookie(request))
    return {
      ...common,
      state: step,
      constraint: getZodConstraint(step === 'choose' ? choosePasswordSchema([]) : repeatPasswordSchema),
    }
  }
  const query = new URL(request.url).searchParams
  if (query.has('renewed')) return { ...common, state: 'renewed' as const }
  const done = query.has('done') ? await usedKind(email, token) : null
  if (done === 'INVITE') return { ...common, state: 'chosen' as const }
  return { ...common, state: done ? ('confirmed' as const) : ('error' as const) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { params, lang } = await enter(request)
  const { email, token } = addressed(params)
  const link = await findLink(email, token)
  const browserSecret = await readResetCookie(request)
  const step = link && stepOf(link, browserSecret)
  const form = await readForm(request)
  if (form.get('intent') === 'renew') return renew(request, { email, token, lang })
  const submission = parseForm(form, schemaOf(step, link))
  if (step && submission.status !== 'success')
    return data(
      {
        lastResult: submission.reply({ hideFields: ['password', 'repeat'] }),
        failed: false,
        message: undefined,
      },
      { status: 422 },
    )
  try {
    // As it was typed, even when the link is used up and its form is unknown by now: it may be a repeat of
    // the same form.
    const typed = form.get('password')
    const password = typeof typed === 'string' ? typed : undefined
    await confirmLink({
      email,
      token,
      password,
      browserSecret,
      lang,
      key: keySchema.safeParse(form.get('idempotency_key')).data,
    })
    return redirect(withTo(`${new URL(request.url).pathname}?done=1`, askedFor(request)), {
      headers: { 'Set-Cookie': await writeResetCookie(null) },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const failed = error.data.key === 'auth.cannotConfirm'
    return data(
      { lastResult: failed ? null : refusedReply(submission, error), failed, message: undefined },
      { status: error.status },
    )
  }
}

export default function ResetConfirm() {
  return (
    <CustomerFrame>
      <Confirming />
    </CustomerFrame>
  )
}

function Confirming() {
  const { state, email, to, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const answer = useActionData<typeof action>()
  if (state === 'confirmed' || state === 'chosen') return <Confirmed state={state} to={to} />
  if (state === 'renewed') return <Renewed />
  if (state === 'error' || answer?.failed) return <CannotConfirm message={answer?.message} />
  const inputs = { email, constraint, idempotencyKey, lastResult: answer?.lastResult }
  return (
    <Page
      narrow
      title={t(state === 'choose' ? 'auth.chooseTitle' : 'auth.confirmTitle')}
      lead={t(LEADS[state], { email })}
    >
      <Card>
        {state === 'bound' ? (
          <ConfirmBound idempotencyKey={idempotencyKey} />
        ) : (
          <PasswordForm step={state} {...inputs} />
        )}
      </Card>
    </Page>
  )
}

const LEADS: Record<Step, string> = {
  choose: 'auth.chooseLead',
  bound: 'auth.confirmBoundLead',
  repeat: 'auth.confirmLead',
}

/** In the browser that requested the reset: a single button, pressed by the script. */
function ConfirmBound({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useI18n()
  const ref = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const confirming = useNavigation().state !== 'idle'
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    ref.current?.requestSubmit()
  }, [])
  return (
    <Form ref={ref} method="post" aria-busy={confirming || undefined}>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Button variant="primary" disabled={confirming}>
        {confirming && <Spinner />}
        {t(confirming ? 'auth.confirming' : 'auth.confirmSubmit')}
      </Button>
    </Form>
  )
}

function PasswordForm({
  step,
  email,
  constraint,
  idempotencyKey,
  lastResult,
}: {
  step: Exclude<Step, 'bound'>
  email: string
  constraint: Partial<Record<string, object>>
  idempotencyKey: string
  lastResult: LastResult
}) {
  const { t } = useI18n()
  const choose = step === 'choose'
  const { fields, state } = useDataForm<{ password: string; repeat: string }>({
    id: 'confirm',
    lastResult,
    constraint,
  })
  return (
    <DataForm
      state={state}
      idempotencyKey={idempotencyKey}
      guarded={false}
      submitLabel={t(choose ? 'auth.chooseSubmit' : 'auth.confirmSubmit')}
    >
      {/* Tells password managers which account this password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={fields.password}
        type="password"
        label={t('auth.newPassword')}
        help={choose ? t('auth.passwordHelp') : undefined}
        autoComplete="new-password"
      />
      {choose && (
        <TextField
          field={fields.repeat}
          type="password"
          label={t('auth.repeat')}
          autoComplete="new-password"
        />
      )}
    </DataForm>
  )
}

function Confirmed({ state, to }: { state: 'confirmed' | 'chosen'; to: string }) {
  const { t } = useI18n()
  return (
    <Page narrow title={t(state === 'chosen' ? 'auth.chooseTitle' : 'auth.confirmTitle')}>
      <Alert tone="success" title={t('auth.confirmed')}>
        <p>{t(`auth.${state}Text`)}</p>
      </Alert>
      <LinkButton variant="primary" to={withTo('/user/login', to)}>
        {t('auth.toLogin')}
      </LinkButton>
    </Page>
  )
}

/**
 * Offers both ways to continue for every link that does not work: the kind of link would reveal whether the
 * address has an account.
 */
function CannotConfirm({ message }: { message?: string }) {
  const { t } = useI18n()
  return (
    <Page narrow title={t('auth.confirmTitle')}>
      <Alert tone="danger" title={t('auth.cannotConfirm')}>
        <p>{message ? errorText(t, message) : t('auth.cannotConfirmText')}</p>
      </Alert>
      <Card title={t('auth.renewTitle')}>
        <p className="max-w-prose text-sm text-muted">{t('auth.renewLead')}</p>
        <Form method="post" className="mt-4">
          <Button variant="primary" name="intent" value="renew">
            {t('auth.renewSubmit')}
          </Button>
        </Form>
      </Card>
      <Card title={t('auth.resetTitle')}>
        <p className="max-w-prose text-sm text-muted">{t('auth.requestAgainLead')}</p>
        <LinkButton to="/user/reset" className="mt-4">
          {t('auth.requestAgain')}
        </LinkButton>
      </Card>
    </Page>
  )
}

function Renewed() {
  const { t } = useI18n()
  return (
    <Page narrow title={t('auth.renewTitle')}>
      <Alert tone="success" title={t('auth.resetSubmitted')}>
        <p>{t('auth.renewedText')}</p>
      </Alert>
      <LinkButton to="/user/reset">{t('auth.requestAgain')}</LinkButton>
    </Page>
  )
}

/** The answer is the same for every link. */
async function renew(request: Request, link: { email: string; token: string; lang: Lang }) {
  try {
    await renewInvitation(link)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ lastResult: null, failed: true, message: refusalMessage(error) }, { status: error.status })
  }
  return redirect(`${new URL(request.url).pathname}?renewed=1`)
}

/** The browser that requested the reset posts a bare button; all others post a password. */
function schemaOf(step: Step | null, link: OpenLink | null) {
  if (step === 'choose' && link) return choosePasswordSchema(wordsOf(link))
  return step === 'bound' ? repeatPasswordSchema.partial() : repeatPasswordSchema
}

function addressed({ email = '', confirm = '' }: Record<string, string>): { email: string; token: string } {
  return { email, token: confirm }
}

function stepOf(link: OpenLink, browserSecret: string | null): Step {
  if (link.kind === 'INVITE') return 'choose'
  return isBound(link, browserSecret) ? 'bound' : 'repeat'
}
