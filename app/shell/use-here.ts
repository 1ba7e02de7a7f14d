import { useLocation } from '@remix-run/react'
import { samePath } from './same-path'

/** The address the reader is at, to come back to after a choice; without what would undo that choice. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('lng')
  const text = params.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Tells whether an address of this product is that of the page. */
export function useIsHere(): (to: string | null) => boolean {
  const { pathname } = useLocation()
  return (to) => to !== null && samePath(to, pathname)
}
