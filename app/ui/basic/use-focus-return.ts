import { useEffect, useState } from 'react'

/**
 * The element that last had the focus: by the time its dialog opens, a form that was re-rendered has already
 * lost the focus to the page.
 */
let last: HTMLElement | null = null
const isPage = (element: Element | null) => element === document.body || element?.id === 'main'
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (!isPage(target as Element)) last = target as HTMLElement
  })

/** What opened a dialog that was just closed; a dialog that replaces it returns the focus there. */
let handedOn: { opener: HTMLElement | null } | null = null

/**
 * Returns the focus to the element that opened the dialog once the dialog's route is gone, or to the page if
 * that element is gone as well.
 */
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
