import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import type { DescriptionItem } from '~/ui/basic/page'

/** Fields next to a form that this reader may see but not change. */
export function FixedFields({ items }: { items: DescriptionItem[] }) {
  const { t } = useI18n()
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {items.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs font-medium text-muted">{term}</dt>
            <dd className="break-words text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-muted">{t('participant.fixedHint')}</p>
    </Card>
  )
}
