import { useEffect, useState, type RefObject } from 'react'

/**
 * The result for the last list, used as the initial value for the next one, so that its height does not jump.
 */
let known = false

/**
 * True if the table inside is no wider than its container. Then the page scrolls, and the table's header
 * sticks to the top of the window; a wider table scrolls inside its own frame.
 */
export function useFits(ref: RefObject<HTMLElement>): boolean {
  const [fits, setFits] = useState(known)
  useEffect(() => {
    const place = ref.current
    if (!place || typeof ResizeObserver === 'undefined') return
    const look = () => {
      known = (place.querySelector('table')?.offsetWidth ?? 0) <= place.clientWidth
      setFits(known)
    }
    const observer = new ResizeObserver(look)
    observer.observe(place)
    return () => observer.disconnect()
  }, [ref])
  return fits
}
