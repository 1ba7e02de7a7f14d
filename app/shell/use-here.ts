import { useLocation } from '@remix-run/react'
import { samePath } from './same-path'

/**
 * The reader's current address, to return to after changing a preference; without parameters that would undo
 * the change.
 */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('lng')
  const text = params.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Returns a function that tells whether an address is the current page. */
export function useIsHere(): (to: string | null) => boolean {
  const { pathname } = useLocation()
  return (to) => to !== null && samePath(to, pathname)
}
