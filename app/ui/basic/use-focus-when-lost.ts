import { useEffect, useRef } from 'react'

/** Takes the focus when the element that had it was removed. */
export function useFocusWhenLost<Element extends HTMLElement>(active = true) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (active && (document.activeElement === document.body || document.activeElement === null))
      ref.current?.focus()
  }, [active])
  return ref
}
