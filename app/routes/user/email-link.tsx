import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { findEmailLink, followEmailLink } from '~/domain/auth/email-change.server'
import { useI18n } from '~/i18n/use-i18n'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

/** Opening the link changes nothing, because mail scanners open links too; the button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { params } = await enter(request)
  const asked = new URL(request.url).searchParams.get('done')
  const done = (['confirm', 'undo'] as const).find((does) => does === asked) ?? null
  return { link: await findEmailLink(params.confirm ?? ''), done }
}

export async function action({ request }: ActionFunctionArgs) {
  const { params, visitor } = await enter(request)
  onlyFields(await readForm(request), [])
  try {
    const done = await followEmailLink(params.confirm ?? '', visitor)
    return redirect(`${new URL(request.url).pathname}?done=${done}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ failed: true }, { status: error.status })
  }
}

export default function EmailLinkPage() {
  const { link, done } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const failed = useActionData<typeof action>()?.failed === true
  if (done) return <Done done={done} />
  if (!link || failed)
    return (
      <Page narrow title={t('security.email')}>
        <Alert tone="danger" title={t('auth.cannotConfirm')}>
          <p>{t('security.linkFailed')}</p>
        </Alert>
      </Page>
    )
  const { does, oldEmail, newEmail } = link
  return (
    <Page narrow title={t(`security.${does}Title`)}>
      <Card>
        <p className="max-w-prose break-words">
          {t(`security.${does}Lead`, { old: oldEmail, new: newEmail })}
        </p>
        <Form method="post" className="mt-5">
          <Button variant="primary">{t(`security.${does}`)}</Button>
        </Form>
      </Card>
    </Page>
  )
}

function Done({ done }: { done: 'confirm' | 'undo' }) {
  const { t } = useI18n()
  const undone = done === 'undo'
  return (
    <Page narrow title={t('security.email')}>
      <Alert tone="success" title={t(undone ? 'security.undone' : 'security.confirmed')}>
        {undone && <p>{t('security.undoneText')}</p>}
      </Alert>
      <LinkButton variant="primary" to={undone ? '/user/reset' : '/user/login'}>
        {t(undone ? 'security.resetPassword' : 'auth.toLogin')}
      </LinkButton>
    </Page>
  )
}
