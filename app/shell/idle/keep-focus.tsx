import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Focuses the page when a navigation removed the focused element, so that the next Tab starts there and not
 * at the top.
 */
export function KeepFocus(): null {
  const { key } = useLocation()
  const { state } = useNavigation()
  const steps = useRef(0)
  useEffect(() => {
    // The first run is the document load, whose focus is up to the browser.
    if (state !== 'idle' || steps.current++ === 0) return
    // Runs after a dialog has taken or returned the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [key, state])
  return null
}
