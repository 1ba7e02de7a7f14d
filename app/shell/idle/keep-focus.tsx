import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Gives the page the focus when a step took away what had it: the next Tab begins there, not at the top. */
export function KeepFocus(): null {
  const { key } = useLocation()
  const { state } = useNavigation()
  const steps = useRef(0)
  useEffect(() => {
    // The first is the document itself, whose focus is the browser's.
    if (state !== 'idle' || steps.current++ === 0) return
    // After a dialog has taken the focus or given it back.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [key, state])
  return null
}
