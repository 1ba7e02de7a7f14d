import { useSearchParams } from '@remix-run/react'
import { LoginForm } from '~/shell/login-form'
import { CustomerPicture } from '~/shell/customer-frame'
import { ModalPage } from '~/ui/basic/dialog'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Slideshow } from './slideshow'

/** The home page for visitors (HOME-02): what the product is, and signing in. */
export function Visitor({ productName }: { productName: string }) {
  const { t } = useI18n()
  const [params] = useSearchParams()
  return (
    <div className="mx-auto w-full max-w-page space-y-10 px-4 py-8 md:px-6 md:py-14">
      {params.get('modal') === 'login' && <LoginModal />}
      <div className="grid items-center gap-10 in-lg:grid-cols-2">
        <div className="max-w-prose space-y-5">
          <h1>{t('home.introTitle', { product: productName })}</h1>
          <p className="text-lg">{t('home.intro')}</p>
          <p className="text-muted">{t('home.introMore')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton id="login" to="?modal=login" variant="primary">
              {t('shell.signIn')}
            </LinkButton>
            <LinkButton to="/support" variant="secondary">
              {t('home.askSupport')}
            </LinkButton>
          </div>
        </div>
        <Slideshow />
      </div>
    </div>
  )
}

/** Signing in from the home page (AUTH-07); a failed attempt is shown by the sign-in page itself. */
function LoginModal() {
  const { t } = useI18n()
  return (
    <ModalPage title={t('shell.signIn')} closeTo="/">
      <CustomerPicture className="mb-4 h-20 rounded" />
      <LoginForm id="home-login" />
    </ModalPage>
  )
}
