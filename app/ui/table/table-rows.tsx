import { Fragment, type ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { openLink } from './list-links'
import { RowMenu } from './row-menu'
import type { Column } from './table-types'

type RowsProps<Row> = {
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  rowName: (row: Row) => string
  open: string | null
  /** The list's current URL. */
  here: string
  details?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  groupOf?: (row: Row) => string
  rowTo?: ((row: Row) => string | null) | 'details'
}

/**
 * The column labels for the cards that rows become on a phone, as CSS properties of the table: cells find
 * theirs by position (table.css), so that they are not repeated in every row.
 */
export function cellLabels(columns: { label: string; lead?: boolean }[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ label, lead }, index) =>
      lead ? [] : [[`--label-${index + 1}`, JSON.stringify(label)]],
    ),
  )
}

function cellClass({
  lead,
  align,
  nowrap,
  wide,
  inHeading,
  notOnPhone,
}: Pick<Column<never>, 'lead' | 'align' | 'nowrap' | 'wide' | 'inHeading' | 'notOnPhone'>):
  string | undefined {
  if (lead) return 'lead'
  if (inHeading) return 'in-heading'
  if (notOnPhone) return nowrap ? 'no-phone nowrap' : 'no-phone'
  return align ? 'num' : nowrap ? 'nowrap' : wide ? 'wide' : undefined
}

/** The rows of a list, with plain anchors (docs/decisions/011). */
export function TableRows<Row>({
  rows,
  columns,
  rowKey,
  rowName,
  open,
  here,
  details,
  actions,
  groupOf,
  rowTo,
}: RowsProps<Row>) {
  const { t } = useI18n()
  const hasMenu = hasRowMenu({ actions, details, rowTo })
  const width = columns.length + (hasMenu ? 1 : 0)
  return (
    <tbody>
      {rows.map((row, index) => {
        const group = groupOf?.(row)
        const before = rows[index - 1]
        const key = String(rowKey(row))
        const isOpen = details !== undefined && open === key
        const toggle = openLink(here, isOpen ? '' : key)
        const mayDo = hasMenu && actions?.(row)
        const opens = details !== undefined && rowTo !== 'details'
        return (
          <Fragment key={key}>
            {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
              <tr className="dt-group">
                <th scope="colgroup" colSpan={width}>
                  {group}
                </th>
              </tr>
            )}
            <tr data-row={key} data-open={isOpen ? '' : undefined}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.lead ? leadCell(row, column, { rowTo, toggle, isOpen }) : column.cell(row)}
                </td>
              ))}
              {hasMenu && (
                <td className="act">
                  {(mayDo || opens) && (
                    <RowMenu name={rowName(row)}>
                      {opens && (
                        <a href={toggle} aria-expanded={isOpen}>
                          {t(isOpen ? 'table.hideDetails' : 'table.details', { name: rowName(row) })}
                        </a>
                      )}
                      {mayDo}
                    </RowMenu>
                  )}
                </td>
              )}
            </tr>
            {isOpen && (
              <tr className="dt-details">
                <td colSpan={width}>
                  <div className="card m-3 mt-0 p-4 md:p-5">{details(row)}</div>
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** True if rows have a menu with at least one entry. */
export function hasRowMenu<Row>({
  actions,
  details,
  rowTo,
}: Pick<RowsProps<Row>, 'actions' | 'details' | 'rowTo'>): boolean {
  return actions !== undefined || (details !== undefined && rowTo !== 'details')
}

type Way<Row> = { rowTo: RowsProps<Row>['rowTo']; toggle: string; isOpen: boolean }

/** The lead cell links to the row's target; its checkbox comes before the link. */
function leadCell<Row>(row: Row, { cell, before }: Column<Row>, { rowTo, toggle, isOpen }: Way<Row>) {
  const to = rowTo === 'details' ? toggle : rowTo?.(row)
  const inner = to ? (
    <a href={to} className="row-link" aria-expanded={rowTo === 'details' ? isOpen : undefined}>
      {cell(row)}
    </a>
  ) : (
    cell(row)
  )
  if (!before) return inner
  return (
    <span className="flex items-start gap-2">
      {before(row)}
      <span className="min-w-0">{inner}</span>
    </span>
  )
}
