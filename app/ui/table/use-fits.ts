import { useEffect, useState, type RefObject } from 'react'

/** What the last list found, so that the next one begins with it and is as high as it will be. */
let known = false

/**
 * Whether the table in it is no wider than its place. Then the page scrolls it, and its head stays at the
 * top of the window; a wider one scrolls within its own frame.
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
