import { Form } from '@remix-run/react'
import type { ColumnSetName } from '~/domain/imports/column-sets'
import type { ShownRun } from '~/domain/imports/import-page'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { CorrectRows } from './correct-rows'
import { ImportDone } from './import-done'
import { SamePeople } from '~/ui/patient/same-people'
import { RunProgress } from '~/shell/run-progress'

/** An import that runs in the background: its progress, then what it created or why nothing was imported. */
export function ImportRun({ set, run, listPath }: { set: ColumnSetName; run: ShownRun; listPath: string }) {
  const { t, lang } = useI18n()
  switch (run.state) {
    case 'waiting':
    case 'running': {
      const total = formatNumber(run.total, lang)
      const text = run.total > 0 ? t('imports.runRunning', { total }) : t('imports.runWaiting')
      // All rows are written at once, so there is no partial progress to show.
      return (
        <RunProgress title={t('imports.runTitle', { file: run.fileName })} text={text} done={0} total={0} />
      )
    }
    case 'done':
      return (
        <>
          <ImportDone set={set} run={run} listPath={listPath} />
          <SamePeople pairs={run.same} />
          <Invitations run={run} />
        </>
      )
    default:
      return (
        <Alert tone="danger" title={t(`imports.${set}Error`)}>
          {run.state === 'failed' && <p>{t('imports.runNotDone')}</p>}
          <p>{t(run.state === 'refused' ? 'imports.runRefused' : (run.error ?? 'imports.runFailed'))}</p>
          {run.canCorrect && <CorrectRows id={run.id} />}
        </Alert>
      )
  }
}

/** Invites the people that an import created, and shows the progress. */
function Invitations({ run: { id, invitable, invites } }: { run: ShownRun }) {
  const { t, lang } = useI18n()
  const n = (count: number) => formatNumber(count, lang)
  if (invites && (invites.state === 'waiting' || invites.state === 'running')) {
    const text = t('imports.inviting', { done: n(invites.done), total: n(invites.people) })
    return <RunProgress text={text} done={invites.done} total={invites.people} />
  }
  if (!invites && invitable === 0) return null
  return (
    <div className="card space-y-3 p-4 text-sm">
      {invites?.state === 'failed' && <Alert tone="warning">{t('imports.inviteFailed')}</Alert>}
      {invites && invites.sent > 0 && <p role="status">{t('imports.invitedN', { n: n(invites.sent) })}</p>}
      {invites && invites.skipped > 0 && <p>{t('imports.notInvited', { n: n(invites.skipped) })}</p>}
      {invitable > 0 && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="run" value={id} />
          <Button name="intent" value="invite" variant="primary">
            {invitable === 1 ? t('imports.inviteThis') : t('imports.inviteThese', { n: n(invitable) })}
          </Button>
        </Form>
      )}
    </div>
  )
}
