import { useEffect, useRef } from 'react'

/**
 * `afterPress` runs something once no pointer is down any more and what it pressed was clicked, at once when
 * none is: what moves on the page meanwhile would take the target away from under the finger.
 */
export function usePress(): { afterPress: (run: () => void) => void } {
  const pressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
      const run = waiting.current
      waiting.current = null
      if (run) setTimeout(run)
    }
    document.addEventListener('pointerdown', down, true)
    for (const name of ENDS) document.addEventListener(name, up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      for (const name of ENDS) document.removeEventListener(name, up, true)
    }
  }, [])
  return {
    afterPress: (run) => {
      if (pressed.current) waiting.current = run
      else run()
    },
  }
}

const ENDS = ['pointerup', 'pointercancel', 'dragend']
