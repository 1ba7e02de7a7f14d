import { parse, useForm, type DefaultValue, type SubmissionResult } from '@conform-to/react'
import { nativeErrors } from './native-validity'

export type LastResult = SubmissionResult<string[]> | null | undefined

type FormConstraint<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0]['constraint']

/** Server errors of fields that still hold what the server refused: `null` tells conform to keep them. */
function keptErrors(lastResult: LastResult, payload: Record<string, unknown>): Record<string, null> {
  const kept: Record<string, null> = {}
  for (const name of Object.keys(lastResult?.error ?? {})) {
    if (name !== '' && lastResult?.initialValue?.[name] === payload[name]) kept[name] = null
  }
  return kept
}

/**
 * The state of one form: `state` for DataForm, `fields` for the fields. `constraint` comes from the loader
 * (getZodConstraint) and `lastResult` from the action, so that no schema reaches the browser. While typing, only the
 * native rules are checked; everything else is the answer of the server.
 */
export function useDataForm<Schema extends Record<string, unknown>>({ id, lastResult, constraint, defaultValue }: {
  id: string
  lastResult?: LastResult
  constraint?: Partial<Record<string, object>>
  defaultValue?: DefaultValue<Schema>
}) {
  const [form, fields] = useForm<Schema>({
    id,
    lastResult,
    constraint: constraint as FormConstraint<Schema>,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    // Without scripts the browser's own checks are the first help; conform takes over after hydration.
    defaultNoValidate: false,
    onValidate: ({ form: element, formData }) =>
      parse<Schema, string[]>(formData, {
        resolve: (payload, intent) => {
          const native = nativeErrors(element)
          const error = intent ? { ...keptErrors(lastResult, payload), ...native } : native
          return Object.keys(error).length > 0 || intent ? { error } : { value: payload as Schema }
        },
      }),
  })
  return { form, fields, state: { form, lastResult } }
}
