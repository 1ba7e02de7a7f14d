import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/**
 * A click handler for a container of plain anchors: links within the product navigate without a document load. Rows
 * with hundreds of Link components would cost render time and a listener each.
 */
export function usePlainLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = (event.target as Element).closest('a')
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.dataset.document !== undefined) return
    if (anchor.origin !== window.location.origin) return
    event.preventDefault()
    navigate(anchor.pathname + anchor.search + anchor.hash, { preventScrollReset: anchor.pathname === window.location.pathname })
  }
}
