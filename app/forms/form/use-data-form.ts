import type { SubmissionResult } from '@conform-to/react'
import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FieldLike } from '~/forms/fields/field-shell'
import { valueAt } from '../rows/row-intent'
import { shownText } from './shown-text'
import { nativeErrors } from './native-validity'
import { usePress } from './use-press'
import { TIMINGS } from '~/ui/basic/timings'

export type LastResult = SubmissionResult<string[]> | null | undefined

/** A form that came back to its sender, and the version of the row that it was based on. */
type Kept = NonNullable<LastResult> & { version: string | null }

type Errors = Record<string, string[]>
type Rules = Pick<
  FieldLike,
  'required' | 'minLength' | 'maxLength' | 'min' | 'max' | 'step' | 'pattern' | 'multiple'
>

/**
 * The state of one form: `state` is for DataForm, `fields` for the fields. `constraint` comes from the loader
 * (getZodConstraint) and `lastResult` from the action, so that neither a schema nor the form library reaches
 * the browser (docs/decisions/010-forms.md). While typing, only the native rules are checked; everything else
 * comes from the server's answer.
 */
export function useDataForm<Schema extends Record<string, unknown>>({
  id,
  lastResult: answered,
  constraint = {},
  defaultValue = {},
}: {
  id: string
  lastResult?: LastResult
  constraint?: Partial<Record<string, object>>
  defaultValue?: Partial<Record<keyof Schema & string, unknown>>
}) {
  const noValidate = useHydrated()
  const kept = useKept(constraint)
  const lastResult = answered ?? kept
  const [own, setOwn] = useState<{ since: LastResult; errors: Errors; stopped: boolean }>({
    since: null,
    errors: {},
    stopped: false,
  })
  const currentOf = (from: typeof own) =>
    from.since === lastResult ? from : { errors: refusedErrors(lastResult), stopped: false }
  const current = currentOf(own)
  const errorsNow = (form: HTMLFormElement): Errors => ({
    ...stillRefused(lastResult, form),
    ...nativeErrors(form),
  })
  const tell = (errors: Errors, stopped = current.stopped) => setOwn({ since: lastResult, errors, stopped })

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A delayed validation must see the form as it is then, so it reads the latest function.
  const judge = useRef((_form: HTMLFormElement) => {})
  useEffect(() => {
    judge.current = (form) => tell(errorsNow(form))
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const { afterPress, onMouseDown } = usePress()

  const form = {
    id,
    allErrors: current.errors,
    /** The native validation stopped a submit: every field now shows its errors. */
    stopped: current.stopped,
    noValidate,
    onMouseDown,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      clearTimeout(pause.current)
      // A message that appears or disappears would move the button away from under the pointer.
      if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return
      const form = event.currentTarget
      afterPress(() => judge.current(form))
    },
    // A shown error disappears as soon as it is fixed; a new one waits until typing pauses (UI-13) or the
    // field is left.
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget
      const left = errorsNow(form)
      // Leaving the previous field may have set errors that are not rendered yet.
      setOwn((from) => {
        const { errors, stopped } = currentOf(from)
        const kept = Object.entries(left).filter(([name]) => name in errors)
        if (kept.length === Object.keys(errors).length) return from
        return { since: lastResult, errors: Object.fromEntries(kept), stopped }
      })
      clearTimeout(pause.current)
      pause.current = setTimeout(() => judge.current(form), TIMINGS.inputDebounce)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(pause.current)
      if (sentUnchecked(event)) return
      const [first] = Object.keys(nativeErrors(event.currentTarget))
      if (!first) return
      event.preventDefault()
      tell(errorsNow(event.currentTarget), true)
      const control = event.currentTarget.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
    },
  }
  const initial: Record<string, unknown> = lastResult?.initialValue ?? defaultValue
  const field = (name: string): FieldLike => ({
    ...(constraint[name] as Rules | undefined),
    id: `${id}-${name}`,
    name,
    key: undefined,
    formId: id,
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-description`,
    errors: current.errors[name],
    initialValue: valueAt(initial, name),
  })
  const fields = new Proxy({} as Record<keyof Schema & string, FieldLike>, {
    get: (_, name) => (typeof name === 'string' ? field(name) : undefined),
  })
  /** The fields of a list, at least one: an empty list shows one empty row. */
  const rowsOf = (name: string): FieldLike[] => {
    const rows = valueAt(initial, name)
    const count = Array.isArray(rows) ? Math.max(rows.length, 1) : 1
    return Array.from({ length: count }, (_, index) => field(`${name}[${index}]`))
  }
  const carried = lastResult?.initialValue?.shown
  const shown = lastResult ? (typeof carried === 'string' ? carried : null) : shownText(defaultValue)
  return {
    form,
    fields,
    rowsOf,
    state: { form, lastResult, shown, version: answered ? null : kept?.version },
  }
}

/** True for a button that discards the form (Reset), which needs no valid fields. */
function sentUnchecked({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && button.formNoValidate
}

/**
 * A form that came back on this page after the session had ended, if it has these fields; the same object for
 * the life of the page.
 */
function useKept(constraint: Partial<Record<string, object>>): Kept | null {
  const kept = useRouteLoaderData<{ kept?: Kept | null } | undefined>('root')?.kept
  const names = Object.keys(constraint)
  return kept && (names.length === 0 || names.some((name) => name in (kept.initialValue ?? {}))) ? kept : null
}

function refusedErrors(lastResult: LastResult): Errors {
  return Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).flatMap(([name, list]) => (list ? [[name, list]] : [])),
  )
}

/** The server's errors for the form itself, and for fields that still hold the value that was refused. */
function stillRefused(lastResult: LastResult, form: HTMLFormElement): Errors {
  const typed = new FormData(form)
  const unchanged = ([name]: [string, string[]]) =>
    name === '' || (typed.get(name) ?? undefined) === (valueAt(lastResult?.initialValue, name) ?? undefined)
  return Object.fromEntries(Object.entries(refusedErrors(lastResult)).filter(unchanged))
}
