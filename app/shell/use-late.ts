import { useEffect, useState, type ComponentType } from 'react'

/** By then the first page is drawn and answered to, also on a slow line. */
const LATE_MS = 10_000
/** By then a first answer is there, also on a slow line: the two share it. */
const TYPED_MS = 5_000

/** Loads a part of the shell some seconds after the page, sooner where somebody types; tried again without a
 * connection. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    let timer = setTimeout(get, LATE_MS)
    let gone = false
    document.addEventListener('input', soon, { once: true })
    function soon() {
      clearTimeout(timer)
      timer = setTimeout(get, TYPED_MS)
    }
    function get() {
      document.removeEventListener('input', soon)
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
      document.removeEventListener('input', soon)
    }
  }, [load])
  return loaded?.Part ?? null
}
