import type { ReactNode } from 'react'
import type { RootData } from '~/root'
import { useI18n } from '~/i18n/use-i18n'
import { SavingIndicator } from '~/ui/saving-indicator'
import { Toasts } from '~/ui/toasts'
import { Footer } from './footer'
import { Header } from './header'
import { MaskBanner } from './mask-banner'

/** The frame around every screen. */
export function Frame({ shell, children }: { shell: RootData; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="skip-link">{t('shell.skip')}</a>
      {shell.user?.maskedBy && <MaskBanner user={shell.user} />}
      <Header shell={shell} />
      <Toasts flash={shell.flash ? [shell.flash] : []} />
      <main id="main" tabIndex={-1} className="flex-1">{children}</main>
      <Footer />
      <SavingIndicator />
    </div>
  )
}
