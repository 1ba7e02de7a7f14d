import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import type { FilterField } from './table-types'

type Props = { field: FilterField; id: string; value: string; error?: string | false }

/** One control of the filter form with its label and error. */
export function FilterControl({ field, id, value, error }: Props) {
  const { t } = useI18n()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {field.label}
      </label>
      {field.type === 'select' ? (
        <select id={id} name={field.name} defaultValue={value} className="control">
          {!field.always && <option value="">{field.placeholder ?? t('ui.any')}</option>}
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={field.name}
          type={field.type === 'number' ? 'text' : (field.type ?? 'text')}
          inputMode={field.type === 'number' ? 'decimal' : undefined}
          defaultValue={value}
          placeholder={field.placeholder}
          maxLength={255}
          autoComplete="off"
          className="control"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-sm text-danger">
          <Icon name="error" size={16} className="mt-1" />
          {error}
        </p>
      )}
    </div>
  )
}
