import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { Step } from './error-kind'

let last: Step | null = null

/** Remembers whether scripts last sent a form or loaded a page, because the error page cannot see that. */
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

/** Null on the server, and in the browser before the first navigation by scripts. */
export function lastStep(): Step | null {
  return last
}
