import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'

/** That nobody has a time: it is free, or nobody took it before it was over. */
export function FreeBadge({ isPast }: { isPast: boolean }) {
  const { t } = useI18n()
  return (
    <Badge tone={isPast ? 'neutral' : 'success'}>
      {t(isPast ? 'appointment.notTaken' : 'appointment.free')}
    </Badge>
  )
}
