import { useI18n } from '~/i18n/use-i18n'
import { ModalPage } from '~/ui/basic/dialog'
import { CustomerPicture } from '~/shell/customer-frame'
import { LoginForm } from '~/shell/login-form'

/** Signing in from the first screen (AUTH-07); a refused attempt is shown by the sign-in page itself. */
export function LoginModal() {
  const { t } = useI18n()
  return (
    <ModalPage title={t('shell.signIn')} closeTo="/">
      <CustomerPicture className="mb-4 h-20 rounded" />
      <LoginForm id="home-login" />
    </ModalPage>
  )
}
