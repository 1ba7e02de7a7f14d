import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Details } from '~/ui/basic/details'
import { RunProgress } from '../imports/run-progress'
import type { CalendarData } from './calendar-types'

/** Synchronises the calendar with the medical record, and tells how it went: made, changed, sent, left out
 * and failed. */
export function SyncState({
  emr,
  here,
  keyText,
}: {
  emr: NonNullable<CalendarData['emr']>
  here: string
  keyText: string
}) {
  const { t } = useI18n()
  const post = (kind: string, target = '') => `${here}${here.includes('?') ? '&' : '?'}modal=${kind}${target}`
  if (emr.running) return <RunProgress text={t('emr.syncing')} done={0} total={0} />
  const { report } = emr
  const lines = (report ? [...report.skipped, ...report.failed] : []).map(({ why, name, emr: id }) =>
    [id, t(why, { name: name ?? '' })].filter(Boolean).join(': '),
  )
  return (
    <section className="space-y-3 print:hidden">
      <Form method="post" action={post('sync')}>
        <input type="hidden" name="idempotency_key" value={keyText} />
        <Button>{t('emr.sync')}</Button>
      </Form>
      {report?.error && (
        <Alert tone="danger" title={t('emr.syncError')}>
          <p>{t(report.error)}</p>
        </Alert>
      )}
      {report && !report.error && (
        <Alert tone={report.failed.length > 0 ? 'warning' : 'success'} title={t('emr.synced')}>
          <p>{t('emr.syncReport', { made: report.made, changed: report.changed, sent: report.sent })}</p>
        </Alert>
      )}
      {report?.conflicts.map(({ appointment }) => (
        <Alert key={appointment} tone="warning" title={t('emr.syncConflicts')}>
          <p>
            <a href={`${post('details')}&target=${appointment}`}>{t('appointment.dialog.details')}</a>
          </p>
          <Form method="post" action={post('decide', `&target=${appointment}`)} className="btn-row">
            <input type="hidden" name="idempotency_key" value={keyText} />
            <Button name="keep" value="ours">
              {t('emr.keepOurs')}
            </Button>
            <Button name="keep" value="theirs">
              {t('emr.keepTheirs')}
            </Button>
          </Form>
        </Alert>
      ))}
      {lines.length > 0 && (
        <Details summary={t('emr.syncSkipped')}>
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}
