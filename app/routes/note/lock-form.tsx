import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { EventLine } from '~/domain/safety/event-line'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'

type Props = {
  version: number
  safety: EventLine[]
  missing: string[]
  /** Minutes of monitoring on the same day as a note with chronic care minutes. */
  minutesBeside: number
  idempotencyKey: string
  cancelTo: string
  /** The note to be locked. */
  children: ReactNode
}

/**
 * Locks the note shown above the button; open safety events must be acknowledged one by one to carry them
 * over.
 */
export function LockForm({
  version,
  safety,
  missing,
  minutesBeside,
  idempotencyKey,
  cancelTo,
  children,
}: Props) {
  const { t } = useI18n()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="space-y-5">
      <Alert tone="info">{t('notes.lockHint')}</Alert>
      {missing.length > 0 && (
        <Alert tone="warning" title={t('notes.awvMissing')}>
          {missing.join(', ')}
        </Alert>
      )}
      {children}
      {minutesBeside > 0 && (
        <fieldset className="space-y-2 rounded-lg border p-4">
          <legend className="px-1 font-semibold">{t('notes.ccmMinutes')}</legend>
          <p className="text-sm">{t('notes.minutesBeside', { n: minutesBeside })}</p>
          <label className="flex min-h-[44px] items-center gap-3">
            <input type="checkbox" name="apart" value="on" required />
            <span>{t('notes.minutesApart')}</span>
          </label>
        </fieldset>
      )}
      {safety.length > 0 && (
        <fieldset className="space-y-2 rounded-lg border-2 border-danger p-4">
          <legend className="px-1 font-semibold">{t('notes.safetyTitle')}</legend>
          <p className="text-sm">{t('notes.safetyCarry')}</p>
          {safety.map(({ id, what, said, raised }) => (
            <label key={id} className="flex min-h-[44px] items-start gap-3">
              <input type="checkbox" name="carried_events" value={id} required className="mt-1" />
              <span>
                {what}: {said} ({raised})
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="form-actions">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <Button variant="primary" disabled={busy}>
          {t('notes.lock')}
        </Button>
        <LinkButton to={cancelTo} variant="quiet">
          {t('ui.cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}
