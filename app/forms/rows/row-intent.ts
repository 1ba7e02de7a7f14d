import { INTENT } from '~/platform/intent-name'
import type { RowIntent } from '~/platform/form-shape.server'

/** The name and value of a submit button that changes the rows and saves nothing. */
export function rowButton(intent: RowIntent) {
  return { name: INTENT, value: JSON.stringify(intent), formNoValidate: true } as const
}

/** The value at a path such as `keys[2]` in the values of a form. */
export function valueAt(values: Record<string, unknown> | null | undefined, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      values,
    )
}
