import { useMemo } from 'react'
import type { CellError, CheckedRow, ImportColumn } from '~/core/fields/import-column'
import { cellAnchor } from '~/domain/imports/preview-page'
import { formatDayInWords } from '~/i18n/format'
import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

const SHOWN_CHARACTERS = 120

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

/** An error: icon, for a cell also "Missing" or "Invalid", and the reason. */
function CellReason({ error }: { error: CellError }) {
  const { t } = useI18n()
  return (
    <span className="mt-0.5 flex items-start gap-1 text-left text-xs text-danger">
      <Icon name="error" size={14} className="mt-0.5" />
      <span>
        {error.column && (
          <>
            <strong>{t(error.label === 'missing' ? 'imports.missing' : 'imports.invalid')}</strong>.{' '}
          </>
        )}
        {errorText(t, error.reasonKey)}
      </span>
    </span>
  )
}

const CELL = 'border-b px-3 py-2 text-left align-top'
// Row numbers stay in view while the columns scroll, on phones as well.
const ROW_HEAD = `${CELL} sticky left-0 z-10 bg-surface text-xs font-semibold text-muted`

/** How a valid cell is read, if that differs from its text: a date in words, a number. */
function useUnderstood(column: ImportColumn, value: string, isRight: boolean): string | null {
  const { lang } = useI18n()
  const stored = column.normalize?.(value) ?? value
  if (!isRight || value === '' || !column.normalize) return null
  if (column.isDate) return formatDayInWords(stored, lang)
  return stored === value ? null : stored
}

function DataCell({ column, value, errors }: { column: ImportColumn; value: string; errors: CellError[] }) {
  const [first] = errors
  const { t } = useI18n()
  const understood = useUnderstood(column, value, !first)
  if (!first)
    return (
      <td className={`${CELL} whitespace-nowrap`}>
        {shorten(value)}
        {understood !== null && (
          // Screen-reader-only text must move with its cell, or it would make the page as wide as the table.
          <span className="relative block text-xs text-muted">
            <span className="sr-only">{t('imports.understood')} </span>
            {understood}
          </span>
        )}
      </td>
    )
  return (
    <td
      id={cellAnchor(first)}
      tabIndex={-1}
      data-error={first.label}
      className={`${CELL} border border-danger bg-danger-soft`}
    >
      <span className="block min-w-[11rem] max-w-[16rem]">
        {value !== '' && <span className="block break-words">{shorten(value)}</span>}
        {errors.map((error) => (
          <CellReason key={error.reasonKey} error={error} />
        ))}
      </span>
    </td>
  )
}

type Placed = { column: ImportColumn; index: number }

/** The columns with errors first, each with its position in the file. */
function inOrder(columns: readonly ImportColumn[], rows: readonly CheckedRow[]): Placed[] {
  const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ column }) => column)))
  const placed = columns.map((column, index) => ({ column, index }))
  return [
    ...placed.filter(({ column }) => wrong.has(column.name)),
    ...placed.filter(({ column }) => !wrong.has(column.name)),
  ]
}

function DataRow({ item, order }: { item: CheckedRow; order: readonly Placed[] }) {
  const whole = item.errors.filter((error) => error.column === null)
  const [first] = whole
  const { t } = useI18n()
  return (
    <tr>
      <th
        scope="row"
        id={first && cellAnchor(first)}
        tabIndex={first && -1}
        data-error={first?.label}
        className={ROW_HEAD}
      >
        {item.row}
        {whole.map((error) => (
          <span key={error.reasonKey} className="block w-28 font-normal">
            <CellReason error={error} />
          </span>
        ))}
        {item.known && <span className="block w-28 font-normal">{t('imports.knownRow')}</span>}
      </th>
      {order.map(({ column, index }) => (
        <DataCell
          key={column.name}
          column={column}
          value={item.cells[index] ?? ''}
          errors={item.errors.filter((error) => error.column === column.name)}
        />
      ))}
    </tr>
  )
}

/** The rows of a preview under the column names; the file's own header row is styled as one (IMP-10). */
export function ImportTable({
  columns,
  header,
  rows,
}: {
  columns: readonly ImportColumn[]
  header: string[] | null
  rows: CheckedRow[]
}) {
  const { t } = useI18n()
  const order = useMemo(() => inOrder(columns, rows), [columns, rows])
  const body = useMemo(
    () => rows.map((item) => <DataRow key={item.row} item={item} order={order} />),
    [rows, order],
  )
  return (
    <div
      role="region"
      aria-label={t('imports.previewCaption')}
      tabIndex={0}
      className="overflow-x-auto border-t"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('imports.previewCaption')}</caption>
        <thead className="text-xs">
          <tr>
            <th scope="col" className={ROW_HEAD}>
              {t('imports.rowNumber')}
            </th>
            {order.map(({ column: { name, labelKey, required } }) => (
              <th key={name} scope="col" className={`${CELL} whitespace-nowrap font-semibold text-muted`}>
                {t(labelKey)}
                {required && (
                  <span aria-hidden="true" className="text-danger">
                    {' '}
                    *
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {header && (
            <tr data-header className="bg-sunken">
              <th scope="row" className={`${ROW_HEAD} !bg-sunken !text-ink`}>
                {t('imports.headerRow')}
              </th>
              {order.map(({ column: { name }, index }) => (
                <td key={name} className={`${CELL} whitespace-nowrap font-semibold`}>
                  {shorten(header[index] ?? '')}
                </td>
              ))}
            </tr>
          )}
          {body}
        </tbody>
      </table>
    </div>
  )
}
