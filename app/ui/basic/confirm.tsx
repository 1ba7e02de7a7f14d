import { Form, useNavigation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Button, type ButtonVariant } from './button'
import { Link } from './link'

/**
 * One question, its button and a cancel button. In a dialog the cancel button is focused first and is
 * described by the question.
 */
export function ConfirmForm({
  question,
  idempotencyKey,
  version,
  cancelTo,
  confirmLabel,
  cancelLabel,
  variant = 'danger',
  action,
  hidden = {},
  error,
  children,
}: {
  question: string
  idempotencyKey: string
  version?: number
  cancelTo: string
  confirmLabel?: string
  /** For questions where "Cancel" could be mistaken for the action. */
  cancelLabel?: string
  variant?: ButtonVariant
  action?: string
  hidden?: Record<string, string>
  error?: string
  children?: ReactNode
}) {
  const { t } = useI18n()
  const navigation = useNavigation()
  const hydrated = useHydrated()
  const about = useId()
  const pending = hydrated && navigation.state !== 'idle' && navigation.formMethod?.toUpperCase() === 'POST'
  return (
    <Form method="post" action={action} className="space-y-4">
      <div id={about} className="space-y-4">
        <p className="max-w-prose">{question}</p>
        {children}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="form-actions">
        <Button variant={variant} disabled={pending}>
          {confirmLabel ?? t('ui.delete')}
        </Button>
        <Link to={cancelTo} replace className="btn btn-quiet" aria-describedby={about} data-autofocus="">
          {cancelLabel ?? t('ui.cancel')}
        </Link>
      </div>
    </Form>
  )
}
