import { pathTo } from '~/access/links'
import { screenOf, type ScreenId } from '~/access/screens'
import { listQueryString, type Listing, type ListQuery } from './list-query'

/**
 * The address at which a list gives the rows of its state as a file, those of all pages. What `owner` names
 * stands in the path where that has a place for it, else in the query.
 */
export function exportTo(
  screen: ScreenId,
  query: ListQuery,
  listing: Listing,
  owner: Record<string, string | number | null | undefined> = {},
): string {
  const { path } = screenOf(screen)
  const asked = Object.entries(owner).flatMap(([name, value]) =>
    value && !path.includes(`:${name}`) ? [`${name}=${value}`] : [],
  )
  const text = [listQueryString({ ...query, page: 0 }, listing).slice(1), ...asked].filter(Boolean).join('&')
  return pathTo(screen, owner) + (text && `?${text}`)
}
