import type { ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { useListLink, type ListState } from './list-links'

type HeadColumn = { key: string; label: string; sort?: string; align?: 'end'; headBefore?: ReactNode }

function SortLink({ listing, query, column }: ListState & { column: HeadColumn & { sort: string } }) {
  const { t } = useI18n()
  const link = useListLink({ listing, query })
  const active = query.sort === column.sort
  const descending = active && !query.descending
  return (
    <Link to={link({ sort: column.sort, descending, page: 0 })}>
      <span aria-hidden="true">{column.label}</span>
      <span className="sr-only">
        {t(descending ? 'table.sortDescending' : 'table.sortAscending', { label: column.label })}
      </span>
      {active && <Icon name={query.descending ? 'sort-down' : 'sort-up'} size={14} />}
    </Link>
  )
}

/**
 * The header row: a sortable column is a link that reverses its order; `menu` is the header of the row menus.
 */
export function TableHead({
  listing,
  query,
  columns,
  menu,
}: ListState & { columns: HeadColumn[]; menu: ReactNode }) {
  const { t } = useI18n()
  const isSortable = (sort: string | undefined) => sort !== undefined && listing.sorts.includes(sort)
  const orders = columns.filter(({ sort }) => isSortable(sort)).length
  return (
    <thead className={orders === 1 ? 'one-order' : undefined}>
      <tr>
        {columns.map((column) => {
          const { sort } = column
          const sortable = isSortable(sort)
          const order =
            sortable && query.sort === sort ? (query.descending ? 'descending' : 'ascending') : undefined
          return (
            <th key={column.key} scope="col" aria-sort={order} className={column.align && 'num'}>
              {column.headBefore && <span className="of-head -my-2.5 inline-block">{column.headBefore}</span>}
              {sortable ? (
                <SortLink listing={listing} query={query} column={{ ...column, sort: sort! }} />
              ) : (
                column.label
              )}
            </th>
          )
        })}
        {menu && (
          <th scope="col" className="act">
            <span className="sr-only">{t('table.actions')}</span>
            {menu}
          </th>
        )}
      </tr>
    </thead>
  )
}
