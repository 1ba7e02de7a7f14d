import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** Tells a screen reader the title of the screen that a step led to. */
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
