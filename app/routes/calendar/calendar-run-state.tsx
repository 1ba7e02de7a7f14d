import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { RunProgress } from '~/shell/run-progress'
import type { CalendarData } from './calendar-types'

/** Progress and result of cloning or clearing. */
export function CalendarRunState({ run }: { run: NonNullable<CalendarData['run']> }) {
  const { t } = useI18n()
  const { state, kind, result, left } = run
  if (state === 'waiting') return <RunProgress text={t(`appointment.run.${kind}`)} done={0} total={0} />
  if (state === 'failed')
    return (
      <Alert tone="danger" live title={t('appointment.run.failed')}>
        <p>{t(result.error ?? 'appointment.run.again')}</p>
      </Alert>
    )
  const { created: made = 0, skipped = 0 } = result
  return (
    <Alert tone={left.length > 0 ? 'warning' : 'success'} live>
      <p>
        {kind === 'clone'
          ? t(skipped > 0 ? 'appointment.run.cloned' : 'appointment.run.clonedAll', { made, skipped })
          : t('appointment.run.cleared', { n: result.deleted ?? 0 })}
      </p>
      {left.length > 0 && (
        <>
          <p>{t('appointment.run.left', { n: left.length })}</p>
          <ul className="list-disc pl-5">
            {left.map((when) => (
              <li key={when}>{when}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
