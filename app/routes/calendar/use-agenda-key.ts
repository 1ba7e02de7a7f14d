import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

const PHONE = '(max-width: 639px)'
const TYPING = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

/**
 * True if the grid is shown: once scripts run, unless the agenda was requested, or it is a week on a phone,
 * where columns would be too narrow for a name. The key A switches between the two.
 * @param views the addresses of the views, including the agenda's.
 */
export function useAgendaKey(view: string, views: readonly { view: string; to: string }[]): boolean {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const other = views.find((one) => one.view === (view === 'agenda' ? 'week' : 'agenda'))?.to
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null
      if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!other || at?.closest(TYPING) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      navigate(other, { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [other, navigate])
  return hydrated && view !== 'agenda' && !(view === 'week' && matchMedia(PHONE).matches)
}
