import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { isUnsent, leaveUnasked } from './unsent'

/** Asks before a link, the Back button or closing the page discards a form with unsent input. */
export function LeaveGuard() {
  const { t } = useI18n()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsent() &&
      (nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!window.confirm(t('form.leaveUnsent'))) return blocker.reset()
    leaveUnasked()
    blocker.proceed()
  }, [blocker, t])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
