import { useI18n } from '~/i18n/use-i18n'

/** The place of the diet assessment with pictures, which is another product's page in a frame. */
export function DietSlot() {
  const { t } = useI18n()
  return <p className="rounded-lg border border-dashed p-6 text-muted">{t('fill.frame')}</p>
}
