import { Form, Link } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/button'
import { ModalPage } from '~/ui/dialog'

/** Signing in from the first screen (AUTH-07); a refused attempt is shown by the sign-in page itself. */
export function LoginModal() {
  const { t } = useI18n()
  return (
    <ModalPage title={t('shell.signIn')} closeTo="/">
      <Form method="post" action="/user/login" className="space-y-5">
        <label className="block space-y-1.5 text-sm font-medium">
          {t('shell.email')}<input className="control" name="email" type="email" required autoComplete="username" maxLength={255} />
        </label>
        <label className="block space-y-1.5 text-sm font-medium">
          {t('shell.password')}<input className="control" name="password" type="password" required autoComplete="current-password" maxLength={200} />
        </label>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="primary">{t('shell.signIn')}</Button>
          <Link to="/user/reset" className="inline-flex min-h-[44px] items-center text-sm">{t('home.forgotPassword')}</Link>
        </div>
      </Form>
    </ModalPage>
  )
}
