import { useEffect, useState } from 'react'

/** What had the focus last: a form that is built anew has lost it, to the page, when its dialog opens. */
let last: HTMLElement | null = null
const isPage = (element: Element | null) => element === document.body || element?.id === 'main'
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (!isPage(target as Element)) last = target as HTMLElement
  })

/** What opened a dialog that has just gone; the dialog that stands in its place goes back there. */
let handedOn: { opener: HTMLElement | null } | null = null

/** Gives the focus back to what opened the dialog once the dialog's route is gone; to the page where that is
 * gone, too. */
export function useFocusReturn() {
  const [before] = useState(() =>
    isPage(document.activeElement) ? last : (document.activeElement as HTMLElement | null),
  )
  useEffect(() => {
    const opener = handedOn ? handedOn.opener : before
    handedOn = null
    const id = opener?.id
    return () => {
      const mine = { opener }
      handedOn = mine
      setTimeout(() => {
        if (handedOn !== mine) return
        handedOn = null
        const target = opener?.isConnected ? opener : id ? document.getElementById(id) : null
        ;(target ?? document.getElementById('main'))?.focus({ preventScroll: target === null })
      })
    }
  }, [before])
}
