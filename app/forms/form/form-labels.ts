import { Children, isValidElement, type ReactNode } from 'react'

export type FieldLabel = { id: string; label: string; required: boolean }

type FieldElementProps = {
  field?: { id?: string; name?: string; required?: boolean }
  label?: unknown
  children?: ReactNode
}

/**
 * Collects the labels of fields that are direct children of a form, by name, so that the error summary above
 * them can name and link to them in the same server render. Fields inside custom components are named by
 * DataForm's `labels`.
 */
export function collectLabels(
  children: ReactNode,
  found: Record<string, FieldLabel> = {},
): Record<string, FieldLabel> {
  Children.forEach(children, (child) => {
    if (!isValidElement<FieldElementProps>(child)) return
    const { field, label, children: inner } = child.props
    if (field?.name && field.id && typeof label === 'string')
      found[field.name] = { id: field.id, label, required: Boolean(field.required) }
    if (typeof inner !== 'function') collectLabels(inner, found)
  })
  return found
}
