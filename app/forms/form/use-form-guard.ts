import { useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FormContextValue } from '~/forms/fields/form-context'
import { editedNames } from './edited-names'
import { nativeErrors } from './native-validity'
import type { LastResult } from './use-data-form'

const NONE: ReadonlySet<string> = new Set()

/**
 * True if the form may be submitted now. The server never renders a disabled Save (OP-103): only after
 * hydration is it blocked, by an invalid form, by a refused one that is still unchanged, or while it is being
 * sent (UI-06).
 */
export function useFormGuard(ref: RefObject<HTMLFormElement>, lastResult: LastResult) {
  const hydrated = useHydrated()
  const [invalid, setInvalid] = useState(false)
  const [edits, setEdits] = useState<{ since: LastResult; names: ReadonlySet<string> }>({
    since: lastResult,
    names: NONE,
  })
  const touched = edits.since === lastResult ? edits.names : NONE

  const check = useCallback(() => {
    if (ref.current) setInvalid(Object.keys(nativeErrors(ref.current)).length > 0)
  }, [ref])
  useEffect(check, [check, lastResult])

  // The page can be typed in before scripts run: a refused value that was fixed by then no longer counts as
  // refused.
  const firstResult = useRef(lastResult)
  useEffect(() => {
    const names = ref.current && firstResult.current ? editedNames(ref.current) : []
    if (names.length > 0) setEdits({ since: firstResult.current, names: new Set(names) })
  }, [ref])

  useEffect(() => {
    for (const name of Object.keys(lastResult?.error ?? {})) {
      if (name !== '' && ref.current && !ref.current.elements.namedItem(name))
        console.error(`The form has no field "${name}" (UI-12)`)
    }
  }, [ref, lastResult])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name && !touched.has(name)) setEdits({ since: lastResult, names: new Set([...touched, name]) })
    check()
  }

  const navigation = useNavigation()
  const pending = navigation.state !== 'idle' && navigation.formMethod?.toUpperCase() === 'POST'
  const refused = touched.size === 0 && Object.keys(lastResult?.error ?? {}).some((name) => name !== '')
  const context: FormContextValue = { submitted: lastResult?.status === 'error', touched }
  return {
    context,
    onInput,
    pending,
    disabled: hydrated && (invalid || refused || pending),
    waiting: hydrated && invalid && !pending,
  }
}
