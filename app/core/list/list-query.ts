import { dayText } from '~/platform/read-day'

/** How a filter compares: the closed list of the data endpoint (docs/api.md). */
export type FilterType = 'text' | 'exact' | 'number' | 'date' | 'month' | 'bool' | 'in'

/**
 * The state of any list: parsed from a screen's URL or from the endpoint's parameters, and printed back to
 * links.
 */
export type ListQuery = {
  /** Filter values by public filter name; only names of the listing are kept. */
  filters: Record<string, string>
  /** Filters that the endpoint was asked to compare by another type than their default, one of `typesOf`. */
  types?: Record<string, FilterType>
  /** Public sort name. */
  sort: string
  descending: boolean
  /** Zero-based, in the URL as well as on the endpoint (labels start at 1). */
  page: number
  perPage: number
}

/**
 * The filters and sorts of a list: a whitelist. Other names are ignored on screens and refused on the
 * endpoint.
 */
export type Listing = {
  filters: Record<string, FilterType>
  sorts: readonly string[]
  defaultSort: string
  defaultPerPage: number
  /** Parameters that name the list's owner in the address; every link of the list keeps them. */
  fixed?: Record<string, string>
  /** The filter that names the view of the list: always set, and no restriction that a reader would clear. */
  view?: string
}

/** The filters that a reader has set, and may clear: all but the view. */
export function setFilters({ filters }: ListQuery, { view }: Listing): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== view))
}

/** The filters of the list when a reader has cleared theirs. */
export function viewOnly({ filters }: ListQuery, { view }: Listing): Record<string, string> {
  const kept = view && filters[view]
  return kept ? { [view]: kept } : {}
}

/** One page of rows with the total; `capped` means "more than `total`". */
export type ListPage<Row> = { rows: Row[]; total: number; capped: boolean }

export const PAGE_SIZES = [10, 20, 50, 100, 500] as const

/** Reads the list state from a URL; unknown names are dropped, wrong numbers fall back to the defaults. */
export function readListQuery(params: URLSearchParams, listing: Listing): ListQuery {
  const filters: Record<string, string> = {}
  for (const name of Object.keys(listing.filters)) {
    // PostgreSQL refuses NUL, which no stored text holds.
    const value = params.get(name)?.replace(/\0/g, '').trim()
    if (value) filters[name] = (listing.filters[name] === 'date' ? dayText(value) : value).slice(0, 255)
  }
  const sortParam = params.get('sort') ?? listing.defaultSort
  const descending = sortParam.startsWith('-')
  const sort = sortParam.replace(/^-/, '')
  const known = listing.sorts.includes(sort)
  const perPage = Number(params.get('perPage'))
  const page = Number(params.get('page'))
  return {
    filters,
    sort: known ? sort : listing.defaultSort.replace(/^-/, ''),
    descending: known ? descending : listing.defaultSort.startsWith('-'),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 0,
    perPage: (PAGE_SIZES as readonly number[]).includes(perPage) ? perPage : listing.defaultPerPage,
  }
}

/**
 * Prints a list state as a query string ('' when everything is at its default), so that a bookmark is short.
 */
export function listQueryString(query: ListQuery, listing: Listing, change: Partial<ListQuery> = {}): string {
  const q = { ...query, ...change }
  const params = new URLSearchParams(listing.fixed)
  for (const [name, value] of Object.entries(q.filters)) if (value) params.set(name, value)
  const sort = (q.descending ? '-' : '') + q.sort
  if (sort !== listing.defaultSort) params.set('sort', sort)
  if (q.page > 0) params.set('page', String(q.page))
  if (q.perPage !== listing.defaultPerPage) params.set('perPage', String(q.perPage))
  const text = params.toString()
  return text ? `?${text}` : ''
}
