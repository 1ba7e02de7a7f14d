import { useEffect, useState, type ComponentType } from 'react'

/** Milliseconds after which the first page is rendered and interactive, even on a slow line. */
const LATE_MS = 10_000

/**
 * Loads a part of the shell some seconds after the page, or as soon as somebody types; retries if there is no
 * connection.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    let timer = setTimeout(get, LATE_MS)
    let gone = false
    document.addEventListener('input', get, { once: true })
    function get() {
      clearTimeout(timer)
      load().then(
        (Part) => gone || setLoaded({ Part }),
        () => {
          clearTimeout(timer)
          if (!gone) timer = setTimeout(get, LATE_MS)
        },
      )
    }
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('input', get)
    }
  }, [load])
  return loaded?.Part ?? null
}
