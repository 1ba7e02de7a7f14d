import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/card'
import { DescriptionList, type DescriptionItem } from '~/ui/page'

/** Fields that are shown beside a form because this reader may not change them. */
export function FixedFields({ items }: { items: DescriptionItem[] }) {
  const { t } = useI18n()
  return (
    <Card>
      <DescriptionList items={items} />
      <p className="mt-3 text-xs text-muted">{t('participant.fixedHint')}</p>
    </Card>
  )
}
