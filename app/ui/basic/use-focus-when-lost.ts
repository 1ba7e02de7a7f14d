import { useEffect, useRef } from 'react'

/** What had the focus is gone, such as the step before or the button that was pressed: this takes it, so that the keyboard and screen readers go on here. */
export function useFocusWhenLost<Element extends HTMLElement>(active = true) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (active && (document.activeElement === document.body || document.activeElement === null))
      ref.current?.focus()
  }, [active])
  return ref
}
