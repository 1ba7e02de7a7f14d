import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'
import { isUnsent, leaveUnasked } from '~/forms/form/unsaved'
import { useI18n } from '~/i18n/use-i18n'

/** Asks before a link or the Back button leaves a form with something typed that is not sent. */
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
  return null
}
