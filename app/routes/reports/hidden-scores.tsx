import type { HiddenScore } from '~/domain/reports/aggregate-report'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'

const REASONS = ['few', 'difference'] as const

/** The scores that are not told, by reason. */
export function HiddenScores({ hidden }: { hidden: HiddenScore[] }) {
  const { t } = useI18n()
  if (hidden.length === 0) return null
  return (
    <Card title={t('reports.hidden')}>
      <dl className="space-y-3 text-sm">
        {REASONS.map((reason) => {
          const labels = hidden.filter(({ why }) => why === reason).map(({ label }) => label)
          return labels.length === 0 ? null : (
            <div key={reason}>
              <dt className="font-medium">{t(`reports.hidden.${reason}`)}</dt>
              <dd className="text-muted">{labels.join(', ')}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
