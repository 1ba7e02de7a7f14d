import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { loginSchema } from '~/domain/auth/auth-schemas'
import { authenticator } from '~/domain/auth/authenticator.server'
import { refusedReply } from '~/domain/auth/refused-reply'
import { withSession } from '~/domain/auth/session-headers.server'
import { forgetKeptForm } from '~/core/session/kept-form.server'
import { hasDrafts } from '~/ui/basic/local-value'
import { useI18n } from '~/i18n/use-i18n'
import { readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Card } from '~/ui/basic/card'
import { CustomerFrame } from '~/shell/customer-frame'
import { LoginForm } from '~/shell/login-form'
import { Page } from '~/ui/basic/page'
import { askedFor, landing } from './landing.server'

/** What the address says about an ended session, and about a form that was sent after it. */
const ENDED = ['idle', 'session'] as const
const FORM = ['kept', 'lost', 'unknown'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor } = await enter(request)
  const query = new URL(request.url).searchParams
  const to = askedFor(request)
  if (visitor) throw redirect(to)
  const link = query.get('link')
  return { to, link, ended: chosen(query.get('ended'), ENDED), form: chosen(query.get('form'), FORM) }
}

export async function action({ request }: ActionFunctionArgs) {
  await enter(request)
  const form = await readForm(request.clone())
  const submission = parseForm(form, loginSchema)
  if (submission.status !== 'success')
    return data({ lastResult: submission.reply({ hideFields: ['password'] }) }, { status: 422 })
  try {
    const signedIn = await authenticator.authenticate('form', request)
    await forgetKeptForm(request, signedIn.actor)
    return redirect(landing(form.get('to'), request), {
      headers: await withSession(signedIn.token, signedIn),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(
      { lastResult: refusedReply(submission, error, titleOf(error)) },
      { status: error.status === 401 ? 422 : error.status },
    )
  }
}

export default function Login() {
  const { to, link, ended, form } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <CustomerFrame>
      <Page narrow title={t('auth.loginTitle')} lead={t('auth.loginLead')}>
        {(ended || form) && (
          <Alert tone={form ? 'warning' : 'info'} title={ended ? t(`auth.ended.${ended}`) : undefined}>
            {form && <SentForm form={form} />}
          </Alert>
        )}
        {link && !lastResult && (
          <Alert tone="info">
            <p>{t('auth.linkFollowed')}</p>
          </Alert>
        )}
        <Card>
          <LoginForm lastResult={lastResult} to={to} why={{ ended, form, link }} />
        </Card>
      </Page>
    </CustomerFrame>
  )
}

/** Continuing with an emailed link is not an error. */
function titleOf({ message }: Refusal): string {
  return message === 'auth.linkIfRight' ? 'auth.linkNeeded' : 'auth.loginError'
}

/** What became of a form that was sent when the session had ended. */
function SentForm({ form }: { form: (typeof FORM)[number] }) {
  const { t } = useI18n()
  const [inTab, setInTab] = useState(false)
  useEffect(() => setInTab(form === 'unknown' && hasDrafts()), [form])
  return (
    <>
      <p>{t(inTab ? 'auth.form.inTab' : `auth.form.${form}`)}</p>
      {/* With scripts the Back button asks the server again, which redirects here. */}
      {form === 'unknown' && (
        <noscript>
          <p>{t('auth.form.back')}</p>
        </noscript>
      )}
    </>
  )
}

function chosen<T extends string>(text: string | null, known: readonly T[]): T | null {
  return known.find((one) => one === text) ?? null
}
