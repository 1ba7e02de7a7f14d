import { pathTo } from '~/access/links'
import { screenOf, type ScreenId } from '~/access/screens'
import { listQueryString, type Listing, type ListQuery } from './list-query'

/**
 * The address of a list's file export for the list's current state, with the rows of all pages. The ID in
 * `owner` goes into the path if it has a parameter for it, else into the query.
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
