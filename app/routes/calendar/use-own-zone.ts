import { useEffect } from 'react'
import { useLocation, useNavigate } from '@remix-run/react'

/** Tells the server once in which zone the browser's clock goes, so that a page can show both; what is open
 * stays open. */
export function useOwnZone(known: string | null): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (known !== null || document.cookie.includes('zone=')) return
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const asked = new URLSearchParams(search)
    if (!zone || asked.has('zone')) return
    asked.set('zone', zone)
    navigate(`${pathname}?${asked.toString()}`, { replace: true, preventScrollReset: true })
  }, [known, pathname, search, navigate])
}
