import { useI18n } from '~/i18n/use-i18n'
import { telOf } from '~/platform/tel'

/** A link that calls a phone number as it was typed. */
export function CallLink({ phone }: { phone: string }) {
  const { t } = useI18n()
  return (
    <a
      href={telOf(phone)}
      className="inline-flex min-h-[44px] shrink-0 items-center font-semibold md:min-h-[36px]"
    >
      {t('ui.call', { phone })}
    </a>
  )
}
