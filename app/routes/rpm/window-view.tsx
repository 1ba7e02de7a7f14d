import type { PatientWindow } from '~/domain/monitoring/patient-window'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { CheckList } from '~/ui/monitoring/check-list'
import { ReadingTable } from './reading-table'

/** What a reader sees of a patient before recording a finding. */
export function WindowView({ window, withChecks = true }: { window: PatientWindow; withChecks?: boolean }) {
  const { t } = useI18n()
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        {window.since === null
          ? t('monitoring.notMonitoredNow')
          : [
              t('monitoring.sinceText', { date: window.since }),
              window.consent,
              window.responsible && t('monitoring.responsibleIs', { name: window.responsible }),
              window.lastReading && t('monitoring.lastReadingOn', { date: window.lastReading }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {window.elsewhere && <Alert tone="warning">{t('monitoring.elsewhere')}</Alert>}
      <ReadingTable lines={window.lines} />
      {withChecks && (
        <section aria-labelledby="window-checks" className="space-y-2">
          <h3 id="window-checks" className="text-base">
            {t('monitoring.lastChecks')}
          </h3>
          <CheckList checks={window.checks} />
        </section>
      )}
    </div>
  )
}
