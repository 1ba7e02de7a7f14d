import { useRef } from 'react'

/**
 * `afterPress` runs a function once the mouse button has been released in the form and the click was handled,
 * or immediately if no button is down: a layout shift before that would move the target away from the
 * pointer.
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
