import { useEffect, useState, type ComponentType } from 'react'

/** By then the first page is drawn and answered to, also on a slow line. */
const LATE_MS = 10_000

/** A part of the shell that nobody needs at once: loaded some seconds after the page, tried again when there is no connection. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    let timer = setTimeout(get, LATE_MS)
    let gone = false
    function get() {
      load().then(
        (Part) => gone || setLoaded({ Part }),
        () => {
          if (!gone) timer = setTimeout(get, LATE_MS)
        },
      )
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load])
  return loaded?.Part ?? null
}
