import { useI18n } from '~/i18n/use-i18n'
import { SwitchForm } from './switch-form'

const FORM = 'mask-as'

/** The one form of a list by which `MaskButton` of a row makes its person the one who looks. */
export function MaskForm() {
  return <SwitchForm id={FORM} action="/user/mask" />
}

/** In the menu of a row: look at the product as its person. */
export function MaskButton({ userId, name }: { userId: number; name: string }) {
  const { t } = useI18n()
  return (
    <button form={FORM} name="id" value={userId} aria-label={`${t('ui.maskAs')}: ${name}`}>
      {t('ui.mask')}
    </button>
  )
}
