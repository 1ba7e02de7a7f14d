import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Button } from '~/ui/basic/button'
import { EmailText } from '~/ui/basic/email-text'
import { Icon } from '~/ui/basic/icon'
import { SwitchForm } from '~/forms/form/switch-form'

/** Shows on every screen who is at the keyboard and as whom they are viewing, with the way back. */
export function MaskBanner({ user }: { user: NonNullable<RootData['user']> }) {
  const { t } = useI18n()
  return (
    <section aria-label={t('shell.mask')} className="tone-warning border-b">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-6">
        <Icon name="warning" className="hidden sm:block" />
        <p className="min-w-0 flex-1 basis-52 break-words text-sm font-medium">
          <EmailText
            text={t('shell.maskBanner', {
              real: user.maskedBy ?? '',
              masked: `${user.name} (${user.email})`,
            })}
          />
        </p>
        <SwitchForm action="/user/unmask">
          <Button>{t('shell.unmask')}</Button>
        </SwitchForm>
      </div>
    </section>
  )
}
