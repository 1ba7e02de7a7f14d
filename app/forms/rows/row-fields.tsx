import { useEffect, useRef } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { FieldErrors } from '../fields/field-errors'
import { type FieldLike, type FieldProps } from '../fields/field-shell'
import { useFieldShown } from '../fields/form-context'
import { rowButton } from './row-intent'

type Props = FieldProps & {
  /** The rows' fields, in order (`rowsOf`). */
  rows: FieldLike[]
  /** The label of one row. */
  rowLabel: string
  most: number
}

/**
 * A list of one-line texts: rows are added, removed and moved by submit buttons, and the server answers with
 * the changed rows, so it works without scripts. These buttons save nothing.
 */
export function RowFields({ field, label, help, rows, rowLabel, most }: Props) {
  const { t } = useI18n()
  const { shown } = useFieldShown(field.name)
  const list = useFocusOnChange(rows.length)
  const { name } = field
  const invalid = shown && Boolean(field.errors?.length)
  const described = [help && field.descriptionId, invalid && field.errorId].filter(Boolean).join(' ')
  // Each answer of the server may put the rows in a different order.
  const order = rows.map((row) => String(row.initialValue ?? '')).join('\n')
  return (
    <fieldset
      ref={list}
      id={field.id}
      name={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className="min-w-0 space-y-2"
    >
      <legend className="text-sm font-medium">{label}</legend>
      {/* Enter in a row saves, because it presses the form's first button. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('ui.save')}
      </button>
      <ol className="space-y-2">
        {rows.map((row, index) => {
          const rowName = t('rows.nth', { name: rowLabel, n: index + 1 })
          const wrong = shown && Boolean(row.errors?.length)
          return (
            <li key={`${index} ${order}`} className="space-y-1">
              <div className="flex flex-wrap items-center gap-2">
                <input
                  id={row.id}
                  name={row.name}
                  form={row.formId}
                  type="text"
                  autoComplete="off"
                  defaultValue={typeof row.initialValue === 'string' ? row.initialValue : ''}
                  aria-label={rowName}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? row.errorId : undefined}
                  className="control min-w-0 flex-1 basis-40"
                />
                <RowButton
                  label={t('rows.up')}
                  of={rowName}
                  hidden={index === 0}
                  name={name}
                  from={index}
                  to={index - 1}
                />
                <RowButton
                  label={t('rows.down')}
                  of={rowName}
                  hidden={index === rows.length - 1}
                  name={name}
                  from={index}
                  to={index + 1}
                />
                <Button {...rowButton({ type: 'remove', payload: { name, index } })} variant="quiet">
                  {t('ui.remove')}
                  <span className="sr-only">: {rowName}</span>
                </Button>
              </div>
              <FieldErrors field={row} shown={wrong} />
            </li>
          )
        })}
      </ol>
      {rows.length < most && (
        <Button {...rowButton({ type: 'insert', payload: { name } })}>
          {t('rows.add')}
          <span className="sr-only">: {rowLabel}</span>
        </Button>
      )}
      {help && (
        <div id={field.descriptionId} className="text-xs text-muted">
          {help}
        </div>
      )}
      <FieldErrors field={field} shown={invalid} />
    </fieldset>
  )
}

type Move = { label: string; of: string; hidden: boolean; name: string; from: number; to: number }

function RowButton({ label, of, hidden, name, from, to }: Move) {
  if (hidden) return null
  return (
    <Button {...rowButton({ type: 'reorder', payload: { name, from, to } })} variant="quiet">
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  )
}

/** Focuses a row that was added; after a removal, the list. */
function useFocusOnChange(length: number) {
  const list = useRef<HTMLFieldSetElement>(null)
  const before = useRef(length)
  useEffect(() => {
    const [element, grown] = [list.current, length > before.current]
    if (element && length !== before.current)
      (grown ? [...element.querySelectorAll<HTMLElement>('input')].pop() : element)?.focus()
    before.current = length
  }, [length])
  return list
}
