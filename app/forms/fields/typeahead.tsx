import { useId, useState, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { RequiredMark } from './field-shell'
import { matchCount } from './match-count'
import { SEARCH_LIMITS } from '~/ui/basic/timings'
import { useTypeahead, type TypeaheadOption } from './use-typeahead'

/**
 * A search field in a form. Without scripts it posts its text as `queryName` and the server shows the
 * matches; with scripts it is a combobox of four rows that fills the hidden field `name` with the chosen
 * value.
 */
export function Typeahead({
  id: givenId,
  name,
  queryName,
  label,
  hint,
  source,
  defaultText,
  defaultValue,
  required,
  none,
  errorId,
  beside,
  onSelect,
}: {
  id?: string
  name: string
  queryName: string
  label: string
  hint?: string
  source: string
  defaultText?: string
  /** The value that belongs to `defaultText`. */
  defaultValue?: string
  required?: boolean
  /** The message when nothing matches. */
  none?: string
  /** ID of the element with the errors, if there are any. */
  errorId?: string
  /** Rendered in one line with the field. */
  beside?: ReactNode
  onSelect?: (option: TypeaheadOption | null) => void
}) {
  const { t } = useI18n()
  const ownId = useId()
  const id = givenId ?? ownId
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(defaultValue ?? '')
  const box = useTypeahead(source, defaultText ?? '', (option) => {
    setChosen(option?.value ?? '')
    onSelect?.(option)
  })
  const tooShort = chosen === '' && box.text.trim().length < SEARCH_LIMITS.minChars
  const combobox = hydrated && {
    role: 'combobox',
    'aria-expanded': box.open,
    'aria-controls': `${id}list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': box.active >= 0 ? `${id}o${box.active}` : undefined,
    value: box.text,
    onChange: (event: { target: { value: string } }) => box.type(event.target.value),
    onKeyDown: box.onKeyDown,
    onBlur: box.close,
  }
  const status = !box.open
    ? ''
    : box.failed
      ? t('ui.errorLoading')
      : !box.ready
        ? t('ui.loading')
        : matchCount(t, box.options.length, none)
  return (
    <div className="relative min-w-0 space-y-1.5">
      <label htmlFor={id} className="inline-flex gap-1 text-sm font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={queryName}
          type="search"
          required={required}
          minLength={SEARCH_LIMITS.minChars}
          autoComplete="off"
          className="control"
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={[`${id}hint`, errorId].filter(Boolean).join(' ')}
          {...(combobox || { defaultValue: defaultText })}
        />
        {beside}
      </div>
      <input type="hidden" name={name} value={chosen} />
      <p role="status" className="sr-only">
        {status}
      </p>
      <ul
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        hidden={!box.open}
        className="card absolute inset-x-0 z-20 mt-1 p-1 shadow"
      >
        {box.options.map((option, index) => (
          <li
            key={option.value}
            id={`${id}o${index}`}
            role="option"
            aria-selected={index === box.active}
            className={`menu-item cursor-pointer ${index === box.active ? 'bg-accent-soft' : ''}`}
            // Otherwise the input would lose the focus before the click arrives.
            onMouseDown={(event) => {
              event.preventDefault()
              box.choose(option)
            }}
          >
            {option.label}
          </li>
        ))}
        {box.options.length === 0 && (
          <li
            role="presentation"
            className={`px-3 py-2 text-sm ${box.failed ? 'text-danger' : 'text-muted'}`}
          >
            {status}
          </li>
        )}
      </ul>
      <p id={`${id}hint`} className="min-h-[1rem] text-xs text-muted">
        {tooShort && (hint ?? t('ui.typeMore', { n: SEARCH_LIMITS.minChars }))}
      </p>
    </div>
  )
}
