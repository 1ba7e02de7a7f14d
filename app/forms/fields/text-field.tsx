import type { FormEvent, ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { FieldShell, initialText, useControlProps, type FieldProps } from './field-shell'

const TEXT_TYPES = ['text', 'email', 'tel', 'date', 'time', 'password', 'url', 'search'] as const
export type TextType = (typeof TEXT_TYPES)[number]

export type TextFieldProps = FieldProps & {
  type?: TextType
  prefix?: ReactNode
  suffix?: ReactNode
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  onInput?: (event: FormEvent<HTMLInputElement>) => void
}

/**
 * One line of text, an email, phone number, date or password; any other type shows an error (UI-11).
 * Text that is too long gets an error message, instead of being cut off when pasted as `maxlength` would do.
 */
export function TextField({ field, label, help, type = 'text', prefix, suffix, ...rest }: TextFieldProps) {
  const { t } = useI18n()
  const { invalid, control } = useControlProps(field, help)
  if (!TEXT_TYPES.includes(type))
    return (
      <Alert tone="danger" live>
        {t('form.unsupportedType', { type: String(type) })}
      </Alert>
    )
  const input = (
    <input
      key={field.key}
      {...control}
      defaultValue={type === 'password' ? undefined : initialText(field)}
      minLength={field.minLength}
      data-longest={field.maxLength}
      pattern={field.pattern}
      type={type}
      min={field.min}
      max={field.max}
      step={field.step}
      {...rest}
      className={`control ${prefix ? 'rounded-l-none' : ''} ${suffix ? 'rounded-r-none' : ''}`}
    />
  )
  return (
    <FieldShell field={field} label={label} help={help} invalid={invalid}>
      {prefix || suffix ? (
        <div className="flex">
          {prefix && <span className="affix rounded-l border-r-0">{prefix}</span>}
          {input}
          {suffix && <span className="affix rounded-r border-l-0">{suffix}</span>}
        </div>
      ) : (
        input
      )}
    </FieldShell>
  )
}

/** Multi-line text, three rows at first (UI-14); the reader can resize it. */
export function TextArea({
  field,
  label,
  help,
  rows = 3,
  ...rest
}: FieldProps & { rows?: number; placeholder?: string; disabled?: boolean; readOnly?: boolean }) {
  const { invalid, control } = useControlProps(field, help)
  return (
    <FieldShell field={field} label={label} help={help} invalid={invalid}>
      <textarea
        key={field.key}
        {...control}
        rows={rows}
        defaultValue={initialText(field)}
        minLength={field.minLength}
        data-longest={field.maxLength}
        {...rest}
        className="control"
      />
    </FieldShell>
  )
}

/** A file upload; the form needs `encType="multipart/form-data"`. */
export function FileField({ field, label, help, accept }: FieldProps & { accept?: string }) {
  const { invalid, control } = useControlProps(field, help)
  return (
    <FieldShell field={field} label={label} help={help} invalid={invalid}>
      <input
        key={field.key}
        {...control}
        type="file"
        accept={accept}
        multiple={field.multiple}
        className="control"
      />
    </FieldShell>
  )
}
