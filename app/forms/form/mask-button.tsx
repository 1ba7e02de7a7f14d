import { useI18n } from '~/i18n/use-i18n'
import { SwitchForm } from './switch-form'

const FORM = 'mask-as'

/** The one form on a list page that each row's `MaskButton` submits to start a mask. */
export function MaskForm() {
  return <SwitchForm id={FORM} action="/user/mask" />
}

/** In a row's menu: view the product as this person. */
export function MaskButton({ userId, name }: { userId: number; name: string }) {
  const { t } = useI18n()
  return (
    <button form={FORM} name="id" value={userId} aria-label={`${t('ui.maskAs')}: ${name}`}>
      {t('ui.mask')}
    </button>
  )
}
