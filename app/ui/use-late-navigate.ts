import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { TIMINGS } from '~/ui/basic/timings'

/**
 * Navigates to an address, replacing the current one: at once, or after a pause in typing, unless the reader
 * has gone elsewhere by then.
 */
export function useLateNavigate() {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (location && location.pathname + location.search !== own.current) clearTimeout(timer.current)
  }, [location])
  const go = (address: string | null) => {
    clearTimeout(timer.current)
    if (address === null) return
    own.current = address
    navigate(address, { replace: true, preventScrollReset: true })
  }
  const later = (address: () => string | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(address()), TIMINGS.filterDebounce)
  }
  return { go, later }
}
