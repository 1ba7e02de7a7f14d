import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { FieldErrors } from '~/ui/form/field-shell'
import type { ProviderAnswer } from './provider-actions.server'

type Props = {
  id: number
  version: number
  field: 'comment' | 'appointment' | 'chronic_care_start'
  value: string
  label: string
  /** The label with the practice, for lists of controls. */
  name: string
  refused: ProviderAnswer['refused']
}

/**
 * Saves on leaving a form whose field was changed. The text is remembered, so that the button pressed on the way out does
 * not send it a second time.
 */
function useSaveOnLeave(value: string, refused: Props['refused']) {
  const sent = useRef<string | null>(value)
  useEffect(() => {
    if (refused) sent.current = null
  }, [refused])
  const typed = (form: HTMLFormElement, field: string) => String(new FormData(form).get(field) ?? '')
  return (field: string) => ({
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const form = event.currentTarget
      if (form.contains(event.relatedTarget) || typed(form, field) === sent.current || !form.checkValidity())
        return
      form.requestSubmit()
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const text = typed(event.currentTarget, field)
      if (text === sent.current) event.preventDefault()
      sent.current = text
    },
  })
}

/** One field of a provider link with its own Save; with scripts it also saves when it is left. */
export function ProviderFieldForm({ id, version, field, value, label, name, refused }: Props) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const save = useSaveOnLeave(value, refused)(field)
  const pending = useNavigation().formData?.get('provider_id') === String(id)
  const controlId = `${field}-${id}`
  const shared = {
    id: controlId,
    name: field,
    defaultValue: refused?.typed ?? value,
    className: 'control',
    'aria-label': name,
    'aria-invalid': refused ? true : undefined,
    'aria-describedby': refused ? `${controlId}-error` : undefined,
  }
  return (
    <Form
      method="post"
      action={pathname}
      preventScrollReset
      {...save}
      className="space-y-1.5"
      aria-busy={pending || undefined}
    >
      <input type="hidden" name="provider_id" value={id} />
      <input type="hidden" name="version" value={refused?.version ?? version} />
      <input type="hidden" name="was" value={refused?.stored ?? value} />
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-start gap-2">
        {field === 'comment' ? (
          <textarea rows={3} maxLength={4000} {...shared} />
        ) : (
          <div className="min-w-0 flex-1 sm:max-w-xs">
            <input type="date" {...shared} />
          </div>
        )}
        <Button>
          {t('ui.save')}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {refused && <FieldErrors field={{ errorId: `${controlId}-error`, errors: refused.errors }} shown />}
      {refused?.stored !== null && refused && (
        <p className="text-sm">
          {t('form.conflictTheirs')}: {refused.stored || '–'}
        </p>
      )}
    </Form>
  )
}
