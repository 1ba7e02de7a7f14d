import { useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FieldLike } from './field-shell'
import { nativeErrors } from './native-validity'
import type { LastResult } from './use-data-form'

/**
 * The state of a small form of required fields, like useDataForm's, without its form library in the browser: pages that
 * a slow line must open at once use it. The native rules are checked on submit.
 */
export function usePlainForm<Name extends string>({ id, names, lastResult }: { id: string; names: readonly Name[]; lastResult: LastResult }) {
  const hydrated = useHydrated()
  const navigation = useNavigation()
  const [own, setOwn] = useState<LastResult>(null)
  useEffect(() => setOwn(null), [lastResult])
  const result = own ?? lastResult
  const errors = useMemo(() => plainErrors(result), [result])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const error = nativeErrors(event.currentTarget)
    const refused = Object.keys(error).length > 0
    if (refused) event.preventDefault()
    setOwn(refused ? { status: 'error', error } : null)
  }
  const fields = Object.fromEntries(names.map((name) => [name, plainField(id, name, errors, lastResult)])) as Record<Name, FieldLike>
  const pending = hydrated && navigation.state !== 'idle' && navigation.formMethod?.toUpperCase() === 'POST'
  return { fields, form: { errors, noValidate: hydrated, pending, onSubmit }, refused: result }
}

function plainErrors(result: LastResult): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result?.error ?? {}).flatMap(([name, list]) => (list ? [[name, list]] : [])))
}

function plainField(id: string, name: string, errors: Record<string, string[]>, lastResult: LastResult): FieldLike {
  return {
    id: `${id}-${name}`, name, key: undefined, formId: id, errorId: `${id}-${name}-error`, descriptionId: `${id}-${name}-description`,
    errors: errors[name], initialValue: lastResult?.initialValue?.[name], required: true,
  }
}
