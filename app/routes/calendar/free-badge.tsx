import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'

/** A badge for a time that is open, or that nobody booked before it passed. */
export function FreeBadge({ isPast }: { isPast: boolean }) {
  const { t } = useI18n()
  return (
    <Badge tone={isPast ? 'neutral' : 'success'}>
      {t(isPast ? 'appointment.notTaken' : 'appointment.free')}
    </Badge>
  )
}
