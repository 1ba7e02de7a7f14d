import { useEffect } from 'react'
import { useLocation, useNavigate } from '@remix-run/react'

/**
 * Reports the browser's time zone to the server once, so that a page can show both; open dialogs stay open.
 */
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
