import { useEffect, useRef } from 'react'
import type { LastResult } from './use-data-form'

/** Moves the focus to what says why a form was not saved, once for each answer of the server. */
export function useFocusOnRefusal<Element extends HTMLElement>(lastResult: LastResult) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (lastResult?.status === 'error') ref.current?.focus()
  }, [lastResult])
  return ref
}
