import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { pathTo } from '~/access/links'

/**
 * Reloads the page's data when the open safety events differ from the state `known`, while the page is
 * visible.
 */
export function useEventNews(known: string): void {
  const { revalidate } = useRevalidator()
  const again = useRef(revalidate)
  again.current = revalidate
  useEffect(() => {
    let source: EventSource | undefined
    const follow = () => {
      source?.close()
      source = undefined
      if (document.visibilityState !== 'visible') return
      const opened = new EventSource(`${pathTo('safety.news')}?known=${encodeURIComponent(known)}`)
      opened.addEventListener('changed', () => {
        opened.close()
        again.current()
      })
      source = opened
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      source?.close()
    }
  }, [known])
}
