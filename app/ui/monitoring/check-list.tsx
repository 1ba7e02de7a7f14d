import type { CheckLine } from '~/domain/monitoring/patient-window'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'
import { useI18n } from '~/i18n/use-i18n'
import { Badge, type Tone } from '~/ui/basic/badge'

const TONES: Record<CheckStatus, Tone> = {
  NOMINAL: 'success',
  OUT_OF_RANGE: 'warning',
  NEEDS_ATTENTION: 'danger',
  NO_DATA: 'neutral',
}

/** What a check may find, in the order of the form. */
export const STATUSES = Object.keys(TONES) as CheckStatus[]

/** The finding of a check, in a word. */
export function StatusBadge({ status }: { status: CheckStatus }) {
  const { t } = useI18n()
  return <Badge tone={TONES[status]}>{t(`monitoring.status.${status}`)}</Badge>
}

/** A patient's latest checks, newest first. */
export function CheckList({ checks }: { checks: readonly CheckLine[] }) {
  const { t } = useI18n()
  if (checks.length === 0) return <p className="text-sm text-muted">{t('monitoring.neverChecked')}</p>
  return (
    <ul className="space-y-2">
      {checks.map((check) => (
        <li key={check.id} className="text-sm">
          <StatusBadge status={check.status} />{' '}
          <span className="text-xs text-muted">
            {check.at} {check.by}
          </span>
          {check.comment && <p className="whitespace-pre-line break-words">{check.comment}</p>}
        </li>
      ))}
    </ul>
  )
}
