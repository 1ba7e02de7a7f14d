import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { Step } from './error-kind'

let last: Step | null = null

/**
 * Remembers what the browser's scripts asked of the server last: the page of an error replaces the frame, and nothing else tells
 * whether it was a form that failed or the page that was to follow it. Draws nothing, so that steps do not draw the frame again.
 */
export function StepWatch(): null {
  const { state } = useNavigation()
  const submitting = useFetchers().some((fetcher) => fetcher.state === 'submitting') || state === 'submitting'
  const loading = state === 'loading'
  useEffect(() => {
    if (submitting) last = 'save'
    else if (loading) last = 'load'
  }, [submitting, loading])
  return null
}

/** None on the server, and in the browser before the first step that scripts took. */
export function lastStep(): Step | null {
  return last
}
