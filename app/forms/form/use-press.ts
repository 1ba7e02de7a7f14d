import { useRef } from 'react'

/**
 * `afterPress` runs something once no mouse button is down in the form any more and what it pressed was
 * clicked, at once when none is: what moves meanwhile would take the target away from under the pointer.
 */
export function usePress() {
  const press = useRef<{ then?: () => void } | null>(null)
  return {
    onMouseDown: () => {
      const begun: { then?: () => void } = (press.current = {})
      const up = () => {
        press.current = null
        setTimeout(() => begun.then?.())
      }
      window.addEventListener('mouseup', up, { once: true, capture: true })
    },
    afterPress: (run: () => void) => {
      if (press.current) press.current.then = run
      else run()
    },
  }
}
