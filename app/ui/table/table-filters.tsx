import { useLocation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { NarrowFold } from '~/ui/basic/narrow-fold'
import { setFilters, viewOnly } from '~/core/list/list-query'
import { areDaysReversed, useOnceTrue } from './days-reversed'
import { FilterControl } from './filter-control'
import { filtersInWords } from './filters-in-words'
import { useListLink, type ListState } from './list-links'
import type { FilterField } from './table-types'
import { useFilterForm } from './use-filter-form'

const FIRST = 4
const FOUR = 'filters of-four'
/** Free layout: as many filters as there is room for, with the buttons after the last one. */
const FREE = 'filters'

/** The single search box, with a button for readers without scripts. */
function SearchBox({ field, id, value }: { field: FilterField; id: string; value: string }) {
  const { t } = useI18n()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {field.label}
      </label>
      <input
        id={id}
        name={field.name}
        type="search"
        defaultValue={value}
        placeholder={field.placeholder ?? field.label}
        maxLength={255}
        autoComplete="off"
        className="control min-w-0 flex-1"
      />
      <button className="btn btn-secondary btn-icon">
        <Icon name="search" />
        <span className="sr-only">{t('table.search')}</span>
      </button>
    </div>
  )
}

/**
 * A list's filters as a GET form; more than four are collapsed until one of them is used. On a phone all are
 * collapsed, and a line states the active ones.
 */
export function TableFilters({
  listing,
  query,
  filters,
  search,
  before,
  caption,
}: ListState & {
  filters: FilterField[]
  search?: FilterField
  /** Rendered before the search on a phone: what otherwise comes before each row. */
  before?: ReactNode
  caption: string
}) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const link = useListLink({ listing, query })
  const form = useFilterForm({ listing, query })
  const prefix = useId()
  const reversed = areDaysReversed(query, listing)
  const wasReversed = useOnceTrue(reversed)
  const sort = (query.descending ? '-' : '') + query.sort
  const control = (field: FilterField) => (
    <FilterControl
      key={field.name}
      field={field}
      id={`${prefix}${field.name}`}
      value={query.filters[field.name] ?? ''}
      error={reversed && field.name === 'from' && t('table.daysReversed')}
    />
  )
  const folded = search ? filters : filters.slice(FIRST)
  const shown = search ? [] : filters.slice(0, FIRST)
  const chosen = setFilters(query, listing)
  const set = folded.filter((field) => chosen[field.name]).length
  const buttons = (
    <div className="flex flex-wrap items-center gap-1">
      <Button icon="filter">{t('ui.filter')}</Button>
      {Object.keys(chosen).length > 0 && (
        <Link to={link({ filters: viewOnly(query, listing), page: 0 })} className="btn btn-quiet px-2">
          {t('table.clear')}
        </Link>
      )}
    </div>
  )
  const all = (
    <>
      {!search && (
        <div className={folded.length > 0 ? FOUR : FREE}>
          {shown.map(control)}
          {folded.length === 0 && buttons}
        </div>
      )}
      {folded.length > 0 && (
        <details open={search ? wasReversed : set > 0} className={search ? 'filter-drawer' : undefined}>
          <summary className="inline-flex min-h-[44px] items-center gap-1 text-sm text-accent md:min-h-0">
            {t(search ? 'table.filters' : 'table.moreFilters')}
            {set > 0 && (
              <span className="badge tone-info">
                <span className="sr-only">{t('table.filtersSet')}</span>
                {set}
              </span>
            )}
          </summary>
          <div className={`${FOUR} pt-2`}>{folded.map(control)}</div>
          {search && <div className="pt-3">{buttons}</div>}
        </details>
      )}
      {folded.length > 0 && !search && buttons}
    </>
  )
  return (
    <form
      method="get"
      action={pathname}
      role="search"
      aria-label={`${caption}: ${t('table.filters')}`}
      {...form}
      className={search ? 'work-search' : 'border-b px-4 md:py-4'}
    >
      {Object.entries(listing.fixed ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort !== listing.defaultSort && <input type="hidden" name="sort" value={sort} />}
      {query.perPage !== listing.defaultPerPage && (
        <input type="hidden" name="perPage" value={query.perPage} />
      )}
      {search && before && <span className="flex pl-2 md:hidden">{before}</span>}
      {search && (
        <SearchBox field={search} id={`${prefix}${search.name}`} value={query.filters[search.name] ?? ''} />
      )}
      {search ? (
        all
      ) : (
        <NarrowFold
          summary={<FilterSummary orders={listing.sorts.length} sought={filtersInWords(filters, query)} />}
        >
          <div className="flex flex-col gap-3 pb-3 md:pb-0">{all}</div>
        </NarrowFold>
      )}
    </form>
  )
}

/** The label of the collapsed filters and sort order (styles/table.css), with how many are active. */
function FilterSummary({ orders, sought }: { orders: number; sought: string[] }) {
  const { t } = useI18n()
  return (
    <span className="min-w-0 py-1">
      {t(orders > 1 ? 'table.filtersAndOrder' : 'table.filters')}
      {sought.length > 0 && (
        <span className="block break-words text-xs font-normal text-muted">
          <span className="sr-only">{t('table.filtersSet')} </span>
          {sought.join(' · ')}
        </span>
      )}
    </span>
  )
}
