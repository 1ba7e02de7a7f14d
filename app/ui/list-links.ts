import { useLocation } from '@remix-run/react'
import { listQueryString, type Listing, type ListQuery } from '~/domain/listing/list-query'

export type ListState = { listing: Listing; query: ListQuery }
export type ListLink = (change?: Partial<ListQuery>, open?: string) => string

/** Makes links to other states of the list on this screen; `open` names the row whose details are shown. */
export function useListLink({ listing, query }: ListState): ListLink {
  const { pathname } = useLocation()
  return (change = {}, open) => {
    const text = listQueryString(query, listing, change)
    if (open === undefined) return pathname + text
    return `${pathname}${text ? `${text}&` : '?'}open=${encodeURIComponent(open)}`
  }
}
