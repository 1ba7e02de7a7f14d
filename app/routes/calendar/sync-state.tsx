import { Form } from '@remix-run/react'
import type { SaidLine, SaidSide } from '~/domain/calendar/emr-state.server'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Details } from '~/ui/basic/details'
import { RunProgress } from '~/shell/run-progress'
import type { CalendarData } from './calendar-types'

type Emr = NonNullable<CalendarData['emr']>
type Conflict = NonNullable<Emr['report']>['conflicts'][number]

/**
 * Synchronizes the calendar with the EMR and shows the result: created, changed, sent, skipped and failed.
 */
export function SyncState({ emr, here, keyText }: { emr: Emr; here: string; keyText: string }) {
  const { t } = useI18n()
  const post = (kind: string, target = '') => `${here}${here.includes('?') ? '&' : '?'}modal=${kind}${target}`
  if (emr.running) return <RunProgress text={progressText(emr, t)} done={0} total={0} />
  const { report } = emr
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
      {report?.conflicts.map((conflict) => (
        <BothChanged key={conflict.appointment} conflict={conflict} post={post} keyText={keyText} />
      ))}
      {report && <Lines title={t('emr.syncFailed')} lines={report.failed} open />}
      {report && <Lines title={t('emr.syncSkipped')} lines={report.skipped} />}
    </section>
  )
}

/** Says that the sync is running, or what it is waiting for and until when. */
function progressText({ wait }: Emr, t: Translate): string {
  if (!wait) return t('emr.syncing')
  return t('emr.syncWaits', { why: t(wait.why ?? 'emr.syncInterrupted'), at: wait.at })
}

/** Both sides' values of an appointment that was changed in both, with the choice which one wins. */
function BothChanged({
  conflict: { appointment, ours, theirs, seen },
  post,
  keyText,
}: {
  conflict: Conflict
  post: (kind: string, target?: string) => string
  keyText: string
}) {
  const { t } = useI18n()
  const target = `&target=${appointment}`
  const sides: [string, SaidSide | null][] = [
    [t('emr.hereSide'), ours],
    [t('emr.thereSide'), theirs],
  ]
  return (
    <Alert tone="warning" title={t('emr.syncConflicts')}>
      <dl className="my-2 grid gap-x-4 gap-y-2 in-sm:grid-cols-2">
        {sides.map(
          ([title, side]) =>
            side && (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd>{side.when}</dd>
                <dd>{side.patient ?? t('emr.noPatient')}</dd>
                {side.comment && <dd className="break-words">{side.comment}</dd>}
              </div>
            ),
        )}
      </dl>
      <p>
        <a href={post('details', target)}>{t('appointment.dialog.details')}</a>
      </p>
      <Form method="post" action={post('decide', target)} className="btn-row">
        <input type="hidden" name="idempotency_key" value={keyText} />
        <input type="hidden" name="seen" value={seen} />
        <Button name="keep" value="ours">
          {t('emr.keepOurs')}
        </Button>
        <Button name="keep" value="theirs">
          {t('emr.keepTheirs')}
        </Button>
      </Form>
    </Alert>
  )
}

function Lines({ title, lines, open }: { title: string; lines: SaidLine[]; open?: boolean }) {
  const { t } = useI18n()
  if (lines.length === 0) return null
  return (
    <Details summary={`${title} (${lines.length})`} open={open}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {lines.map(({ when, emr, why, name }, index) => (
          <li key={index} className="break-words">
            {[when ?? emr, t(why, { name: name ?? '' })].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Details>
  )
}
