import { useLocation } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

const KEY = 'row:'

/** Who comes back to a list finds the row that they left it by: in sight and marked. */
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
    // Before a link of the list is followed.
    place.addEventListener('click', leave, { capture: true })
    return () => place.removeEventListener('click', leave, { capture: true })
  }, [ref, pathname])
}
