import { useLocation } from '@remix-run/react'

/** The address the reader is at, to come back to after a choice; without what would undo that choice. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('lng')
  const text = params.toString()
  return text ? `${pathname}?${text}` : pathname
}
