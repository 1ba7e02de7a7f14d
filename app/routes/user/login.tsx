import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { loginSchema } from '~/domain/auth/auth-schemas'
import { authenticator } from '~/domain/auth/authenticator.server'
import { refusedReply } from '~/domain/auth/refused-reply'
import { withSession } from '~/domain/auth/session-headers.server'
import { useI18n } from '~/i18n/use-i18n'
import { readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { LoginForm } from '~/ui/login-form'
import { Page } from '~/ui/page'
import { askedFor, landing } from './landing.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor } = await enter(request)
  const query = new URL(request.url).searchParams
  const to = askedFor(request)
  if (visitor) throw redirect(to)
  return { to, endedIdle: query.get('ended') === 'idle' }
}

export async function action({ request }: ActionFunctionArgs) {
  await enter(request)
  const form = await readForm(request.clone())
  const submission = parseWithZod(form, { schema: loginSchema })
  if (submission.status !== 'success')
    return data({ lastResult: submission.reply({ hideFields: ['password'] }) }, { status: 422 })
  try {
    const signedIn = await authenticator.authenticate('form', request)
    return redirect(landing(form.get('to'), request), {
      headers: await withSession(signedIn.token, signedIn),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(
      { lastResult: refusedReply(submission, error, 'auth.loginError') },
      { status: error.status === 401 ? 422 : error.status },
    )
  }
}

export default function Login() {
  const { to, endedIdle } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <Page narrow title={t('auth.loginTitle')} lead={t('auth.loginLead')}>
      {endedIdle && !lastResult && <Alert title={t('auth.endedIdle')} />}
      <Card>
        <LoginForm lastResult={lastResult} to={to} />
      </Card>
    </Page>
  )
}
