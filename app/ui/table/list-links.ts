import { useLocation } from '@remix-run/react'
import { listQueryString, type Listing, type ListQuery } from '~/core/list/list-query'

export type ListState = { listing: Listing; query: ListQuery }
export type ListLink = (change?: Partial<ListQuery>) => string

/** Returns a function that makes links to other states of this screen's list. */
export function useListLink({ listing, query }: ListState): ListLink {
  const { pathname } = useLocation()
  return (change = {}) => pathname + listQueryString(query, listing, change)
}

/** The same list with the details of row `key` open; an empty key closes them. */
export function openLink(base: string, key: string): string {
  return `${base}${base.includes('?') ? '&' : '?'}open=${encodeURIComponent(key)}`
}
