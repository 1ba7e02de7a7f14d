import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors'
import { useFieldShown } from './form-context'

/** The part of conform's field metadata that a control needs; fields of any schema fit. */
export type FieldLike = {
  id: string
  name: string
  key: string | undefined
  formId: string
  errorId: string
  descriptionId: string
  errors: string[] | undefined
  initialValue: unknown
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: string | number
  max?: string | number
  step?: string | number
  pattern?: string
  multiple?: boolean
}

export type FieldProps = { field: FieldLike; label: string; help?: ReactNode }

/** The attributes that every native control shares, and whether its errors are shown. */
export function useControlProps(field: FieldLike, help: ReactNode) {
  const { shown, touched } = useFieldShown(field.name)
  const invalid = shown && Boolean(field.errors?.length)
  const describedBy = [help && field.descriptionId, invalid && field.errorId].filter(Boolean).join(' ')
  return {
    invalid,
    control: {
      id: field.id,
      name: field.name,
      form: field.formId,
      required: field.required || undefined,
      'aria-invalid': invalid || undefined,
      'aria-describedby': describedBy || undefined,
      'data-valid': touched && !field.errors?.length ? '' : undefined,
    },
  }
}

/** The star next to the label of a required field; the control itself has `required` (UI-08). */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      *
    </span>
  )
}

/**
 * Label, control, help and errors of a single control; help goes below, so that fields side by side line up.
 */
export function FieldShell({
  field,
  label,
  help,
  invalid,
  children,
}: FieldProps & { invalid: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={field.id} className="inline-flex gap-1 text-sm font-medium">
        {label}
        {field.required && <RequiredMark />}
      </label>
      {children}
      {help && (
        <div id={field.descriptionId} className="text-xs text-muted">
          {help}
        </div>
      )}
      <FieldErrors field={field} shown={invalid} />
    </div>
  )
}

/** The same for a group of controls: a fieldset with a legend. */
export function GroupShell({
  field,
  label,
  help,
  invalid,
  children,
}: FieldProps & { invalid: boolean; children: ReactNode }) {
  const describedBy = [help && field.descriptionId, invalid && field.errorId].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0 space-y-1.5" aria-describedby={describedBy || undefined}>
      <legend className="text-sm font-medium">
        {label} {field.required && <RequiredMark />}
      </legend>
      {help && (
        <div id={field.descriptionId} className="text-xs text-muted">
          {help}
        </div>
      )}
      {children}
      <FieldErrors field={field} shown={invalid} />
    </fieldset>
  )
}

/**
 * The initial text of a control; conform keeps form values as text, but plain default values may be numbers.
 */
export function initialText({ initialValue }: FieldLike): string | undefined {
  return typeof initialValue === 'string' || typeof initialValue === 'number'
    ? String(initialValue)
    : undefined
}
