import { Form, useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { TIMINGS } from '~/ui/basic/timings'
import { FieldErrors } from '~/forms/fields/field-shell'
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

/** What a form would send of its field; null while that is not right. */
function typedIn(form: HTMLFormElement | null, field: string): string | null {
  return form?.checkValidity() ? String(new FormData(form).get(field) ?? '') : null
}

function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  fields.set('in_place', 'on')
  return fields
}

/**
 * Sends a changed field in place: a comment once the typing pauses (PAR-34), every field when it is left, and whatever is not
 * sent yet when the page is. One save at a time, so that each begins with the version that the one before it made. Where
 * somebody else changed the field meanwhile, only the button sends it again.
 */
function useSaveInPlace({ field, value, to }: Pick<Props, 'field' | 'value'> & { to: string }) {
  const fetcher = useFetcher<ProviderAnswer>()
  const ref = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string | null>(value)
  const idle = fetcher.state === 'idle'
  const refused = fetcher.data?.refused
  const held = refused !== undefined && refused.stored !== null

  const send = () => {
    clearTimeout(pause.current)
    const [form, text] = [ref.current, typedIn(ref.current, field)]
    if (!form || !idle || text === null || text === sent.current) return
    sent.current = text
    fetcher.submit(fieldsOf(form), { method: 'post', action: to, preventScrollReset: true })
  }
  const leave = (form: HTMLFormElement) => {
    clearTimeout(pause.current)
    const text = typedIn(form, field)
    if (held || text === null || text === sent.current) return
    const fields = fieldsOf(form)
    if (sent.current !== null) fields.set('was', sent.current)
    sent.current = text
    const pairs = [...fields].map(([name, given]) => [name, typeof given === 'string' ? given : ''])
    navigator.sendBeacon(to, new URLSearchParams(pairs))
  }
  const latest = useRef({ send, leave, held })
  useEffect(() => {
    latest.current = { send, leave, held }
  })
  // What was typed while a save was under way goes with the next one.
  useEffect(() => {
    if (idle && !latest.current.held) latest.current.send()
  }, [idle])
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const onPageHide = () => latest.current.leave(form)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      latest.current.leave(form)
    }
  }, [])
  return {
    refused,
    pending: !idle,
    form: {
      ref,
      onInput: () => {
        clearTimeout(pause.current)
        if (field !== 'comment') return
        pause.current = setTimeout(() => !latest.current.held && latest.current.send(), TIMINGS.saveDebounce)
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (!held && !event.currentTarget.contains(event.relatedTarget)) send()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (refused) sent.current = null
        send()
      },
    },
  }
}

/** One field of a provider link with its own Save; with scripts it also saves by itself. */
export function ProviderFieldForm({ id, version, field, value, label, name, refused: before }: Props) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const save = useSaveInPlace({ field, value, to: pathname })
  const refused = save.refused ?? before
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
      {...save.form}
      className="space-y-1.5"
      aria-busy={save.pending || undefined}
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
