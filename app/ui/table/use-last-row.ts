import { useLocation } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

const KEY = 'row:'

/** Marks the row by which a reader left a list, and scrolls to it when they return. */
export function useLastRow(ref: RefObject<HTMLElement>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const left = sessionStorage.getItem(KEY + pathname)
    sessionStorage.removeItem(KEY + pathname)
    const row = left === null ? null : place.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(left)}"]`)
    row?.setAttribute('data-last', '')
    row?.scrollIntoView({ block: 'nearest' })
    const leave = (event: MouseEvent) => {
      const target = event.target as Element
      const by = target.closest('a')?.closest<HTMLElement>('tr[data-row]')?.dataset.row
      if (by !== undefined) sessionStorage.setItem(KEY + pathname, by)
    }
    // In the capture phase: before a link of the list is followed.
    place.addEventListener('click', leave, { capture: true })
    return () => place.removeEventListener('click', leave, { capture: true })
  }, [ref, pathname])
}
