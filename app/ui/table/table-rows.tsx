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
  /** The URL of the list as it is. */
  here: string
  details?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  groupOf?: (row: Row) => string
  work?: boolean
}

/**
 * The labels of the cells in the cards that rows become on a phone, as style properties of the table: cells
 * find theirs by their place (table.css), so it is not repeated in every row.
 */
export function cellLabels(
  columns: { label: string; lead?: boolean }[],
  first: number,
): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ label, lead }, index) =>
      lead ? [] : [[`--label-${first + index}`, JSON.stringify(label)]],
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

/** The rows of a list. Anchors are plain ones (usePlainLinks turns them into navigations), so 500 rows stay
 * cheap. */
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
  work = false,
}: RowsProps<Row>) {
  const { t } = useI18n()
  const toggles = details !== undefined && !work
  const width = columns.length + (toggles ? 1 : 0) + (actions ? 1 : 0)
  return (
    <tbody>
      {rows.map((row, index) => {
        const group = groupOf?.(row)
        const before = rows[index - 1]
        const key = String(rowKey(row))
        const isOpen = details !== undefined && open === key
        return (
          <Fragment key={key}>
            {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
              <tr className="dt-group">
                <th scope="colgroup" colSpan={width}>
                  {group}
                </th>
              </tr>
            )}
            <tr data-open={isOpen ? '' : undefined}>
              {toggles && (
                <td className="tog">
                  <a
                    href={openLink(here, isOpen ? '' : key)}
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'table.hideDetails' : 'table.details', { name: rowName(row) })}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td className="act">
                  {work ? (
                    <RowMenu name={rowName(row)}>
                      {actions(row)}
                      {details && (
                        <a href={openLink(here, isOpen ? '' : key)} aria-expanded={isOpen}>
                          {t(isOpen ? 'table.hideDetails' : 'table.details', { name: rowName(row) })}
                        </a>
                      )}
                    </RowMenu>
                  ) : (
                    actions(row)
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
