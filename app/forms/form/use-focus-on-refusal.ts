import { useEffect, useRef } from 'react'
import type { LastResult } from './use-data-form'

/** Moves the focus to the message that a form was not saved, once per answer of the server. */
export function useFocusOnRefusal<Element extends HTMLElement>(lastResult: LastResult) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (lastResult?.status === 'error') ref.current?.focus()
  }, [lastResult])
  return ref
}
