import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/**
 * A click handler for a container of anchors: those that match `selector` and stay within the product
 * navigate without a document load. One listener serves hundreds of anchors; that many router Link components
 * would slow rendering.
 */
export function usePlainLinks(selector = 'a') {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const anchor = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!anchor || anchor.target || anchor.hasAttribute('download')) return
    if (anchor.origin !== window.location.origin) return
    event.preventDefault()
    navigate(anchor.pathname + anchor.search + anchor.hash, {
      preventScrollReset: anchor.pathname === window.location.pathname,
      replace: anchor.dataset.replace !== undefined,
    })
  }
}
