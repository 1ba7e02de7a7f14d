import type { OpenReading, PatientWindow } from '~/domain/monitoring/patient-window'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Badge } from '~/ui/basic/badge'

/** Number of readings shown without opening the rest. */
const AT_ONCE = 8

/**
 * The readings that saving the check clears: those that existed when the form was opened. Readings that
 * arrived since then are named and stay unchecked.
 */
export function ClearedReadings({
  window: { open, openCount },
  shown,
}: {
  window: Pick<PatientWindow, 'open' | 'openCount'>
  /** The reading IDs in the form. */
  shown: readonly number[]
}) {
  const { t } = useI18n()
  const cleared = open.filter(({ id }) => shown.includes(id))
  const arrived = open.filter(({ id }) => !shown.includes(id))
  const more = openCount - open.length
  if (open.length === 0) return null
  return (
    <section aria-labelledby="check-clears" className="space-y-2">
      <h3 id="check-clears" className="text-base">
        {t('monitoring.clears', { n: cleared.length })}
      </h3>
      <Readings readings={cleared.slice(0, AT_ONCE)} />
      {cleared.length > AT_ONCE && (
        <details>
          <summary className="inline-flex min-h-[44px] cursor-pointer items-center text-sm md:min-h-0">
            {t('monitoring.clearsMore', { n: cleared.length - AT_ONCE })}
          </summary>
          <Readings readings={cleared.slice(AT_ONCE)} />
        </details>
      )}
      {more > 0 && <Alert tone="warning">{t('monitoring.clearsNext', { n: more })}</Alert>}
      {arrived.length > 0 && (
        <Alert tone="warning">
          <p>{t('monitoring.arrivedSince', { n: arrived.length })}</p>
          <Readings readings={arrived.slice(0, AT_ONCE)} />
        </Alert>
      )}
    </section>
  )
}

function Readings({ readings }: { readings: readonly OpenReading[] }) {
  const { t } = useI18n()
  return (
    <ul className="space-y-1 text-sm">
      {readings.map(({ id, act, at, text, why }) => (
        <li key={id}>
          {act && <Badge tone="danger">{t('monitoring.actNow')}</Badge>} <strong>{text}</strong>{' '}
          <span className="text-muted">{[at, why].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
