import { FieldErrors } from './field-errors'
import {
  FieldShell,
  GroupShell,
  initialText,
  RequiredMark,
  useControlProps,
  type FieldProps,
} from './field-shell'
import { useI18n } from '~/i18n/use-i18n'
import { classNames } from '~/ui/basic/class-names'

export type Option = { value: string; label: string; help?: string; disabled?: boolean }

/** A native select; `placeholder` is the label of the empty choice ('' for a blank one). */
export function SelectField({
  field,
  label,
  help,
  options,
  placeholder,
  disabled,
}: FieldProps & {
  options: Option[]
  placeholder?: string
  disabled?: boolean
}) {
  const { invalid, control } = useControlProps(field, help)
  return (
    <FieldShell field={field} label={label} help={help} invalid={invalid}>
      <select
        key={field.key}
        {...control}
        defaultValue={initialText(field) ?? ''}
        disabled={disabled}
        className="control"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}

function Choice({
  option,
  type,
  id,
  checked,
  shared,
}: {
  option: Option
  type: 'radio' | 'checkbox'
  id: string
  checked: boolean
  shared: Record<string, unknown>
}) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        {...shared}
        id={id}
        type={type}
        value={option.value}
        defaultChecked={checked}
        disabled={option.disabled}
      />
      <span className="min-w-0">
        {option.label}
        {option.help && <span className="block text-xs text-muted">{option.help}</span>}
      </span>
    </label>
  )
}

/** The empty option "Please choose", shown until something is chosen; works without scripts. */
export function PleaseChoose() {
  const { t } = useI18n()
  return <p className="please-choose text-xs text-muted">{t('ui.pleaseChoose')}</p>
}

/** Radio buttons; `inline` puts short choices side by side. */
export function RadioGroup({
  field,
  label,
  help,
  options,
  inline = false,
}: FieldProps & { options: Option[]; inline?: boolean }) {
  const { invalid, control } = useControlProps(field, help)
  const shared = {
    name: control.name,
    form: control.form,
    required: control.required,
    'aria-invalid': control['aria-invalid'],
  }
  return (
    <GroupShell field={field} label={label} help={help} invalid={invalid}>
      <PleaseChoose />
      <div key={field.key} className={classNames('-mx-2', inline && 'flex flex-wrap gap-x-2')}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            option={option}
            type="radio"
            shared={shared}
            checked={initialText(field) === option.value}
            id={index === 0 ? field.id : `${field.id}-${option.value}`}
          />
        ))}
      </div>
    </GroupShell>
  )
}

/** Checkboxes for several choices; the values arrive as a list under one name. */
export function CheckboxGroup({ field, label, help, options }: FieldProps & { options: Option[] }) {
  const { invalid, control } = useControlProps(field, help)
  const initial = Array.isArray(field.initialValue) ? field.initialValue.map(String) : [initialText(field)]
  const shared = { name: control.name, form: control.form, 'aria-invalid': control['aria-invalid'] }
  return (
    <GroupShell field={field} label={label} help={help} invalid={invalid}>
      <div key={field.key} className="-mx-2">
        {options.map((option, index) => (
          <Choice
            key={option.value}
            option={option}
            type="checkbox"
            shared={shared}
            checked={initial.includes(option.value)}
            id={index === 0 ? field.id : `${field.id}-${option.value}`}
          />
        ))}
      </div>
    </GroupShell>
  )
}

/** A single checkbox for yes or no. */
export function CheckboxField({ field, label, help, disabled }: FieldProps & { disabled?: boolean }) {
  const { invalid, control } = useControlProps(field, help)
  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={field.id} className="choice -mx-2">
        <input
          key={field.key}
          {...control}
          type="checkbox"
          defaultChecked={field.initialValue === 'on' || field.initialValue === true}
          disabled={disabled}
        />
        <span>
          {label} {field.required && <RequiredMark />}
          {help && (
            <span id={field.descriptionId} className="block text-xs text-muted">
              {help}
            </span>
          )}
        </span>
      </label>
      <FieldErrors field={field} shown={invalid} />
    </div>
  )
}
