import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** Tells the server once in which zone the browser's clock goes, so that a page can show both. */
export function useOwnZone(known: string | null, here: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (known !== null || document.cookie.includes('zone=')) return
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!zone) return
    const to = `${here}${here.includes('?') ? '&' : '?'}${new URLSearchParams({ zone }).toString()}`
    navigate(to, { replace: true, preventScrollReset: true })
  }, [known, here, navigate])
}
