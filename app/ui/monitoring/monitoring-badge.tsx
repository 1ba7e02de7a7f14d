import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'

const TONES = { OUTREACH: 'danger', CHECK: 'warning', BILLING: 'success' } as const

/** A monitored patient's most urgent need (RPM-07). */
export function MonitoringBadge({ badge }: { badge: keyof typeof TONES | 'NONE' }) {
  const { t } = useI18n()
  return badge === 'NONE' ? null : <Badge tone={TONES[badge]}>{t(`monitoring.badge.${badge}`)}</Badge>
}
