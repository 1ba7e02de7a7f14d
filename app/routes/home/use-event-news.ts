import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { pathTo } from '~/access/links'

/** Loads the page anew when the open safety events are others than in the state `known`, while it is looked at. */
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
