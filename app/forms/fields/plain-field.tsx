import type { InputHTMLAttributes, ReactNode } from 'react'
import { RequiredMark } from './field-shell'
import { Icon } from '~/ui/basic/icon'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  label: string
  help?: string
  /** The error message, in the reader's language; announced right away if it comes with an answer. */
  error?: string
  /** Rendered in one line with the control, such as the search button. */
  beside?: ReactNode
}

/** A field for forms without a schema in the browser: looks and behaves like the fields of data forms. */
export function PlainField({ id, label, help, error, beside, ...input }: Props) {
  const describedBy = [help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={id} className="inline-flex gap-1 text-sm font-medium">
        {label}
        {input.required && <RequiredMark />}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          autoComplete="off"
          className="control"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {beside}
      </div>
      {help && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm text-danger">
          <Icon name="error" size={16} className="mt-1" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
