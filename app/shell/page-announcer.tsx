import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** Announces the title of a newly opened screen to screen readers. */
export function PageAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setSaid(title)
  }, [pathname, title])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
