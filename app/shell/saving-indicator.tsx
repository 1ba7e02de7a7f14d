import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Spinner } from '~/ui/basic/spinner'
import { TIMINGS } from '~/ui/basic/timings'

type Phase = 'idle' | 'saving' | 'saved'

/** Reader preferences, signing in and out, masks: they store something, but nothing that somebody wrote. */
const NOT_A_SAVE = /^\/(language|user|admin\/switch)/

function useSaving(): boolean {
  const { state, formMethod, formAction } = useNavigation()
  return state !== 'idle' && formMethod?.toUpperCase() === 'POST' && !NOT_A_SAVE.test(formAction ?? '')
}

/** A redirect to it means that nothing was saved, because the session had ended. */
const SIGN_IN = '/user/login'

/** True if the last submit redirected the reader; a refused form stays at its address. */
function useRedirected(): boolean {
  const here = useLocation()
  const state: unknown = here.state
  if (here.pathname === SIGN_IN) return false
  return typeof state === 'object' && state !== null && '_isRedirect' in state
}

/**
 * Says that something is being saved, and for one second that it was (UI-18). It is next to the breadcrumbs,
 * where it moves no button. `failed`: the redirect brought an error message instead.
 */
export function SavingIndicator({ failed = false }: { failed?: boolean }) {
  const { t } = useI18n()
  const saving = useSaving()
  const redirected = useRedirected()
  const [phase, setPhase] = useState<Phase>('idle')
  if (saving && phase !== 'saving') setPhase('saving')
  if (!saving && phase === 'saving') setPhase(redirected && !failed ? 'saved' : 'idle')
  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(() => setPhase('idle'), TIMINGS.savingHide)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <div
      role="status"
      className="no-print pointer-events-none absolute right-4 top-3 flex min-h-[28px] items-center md:right-6"
    >
      {phase !== 'idle' && (
        <span className="flex items-center gap-2 text-sm text-muted">
          {phase === 'saved' ? <Icon name="check" className="text-success" /> : <Spinner />}
          <span className="sr-only md:not-sr-only">{t(phase === 'saved' ? 'ui.saved' : 'ui.saving')}</span>
        </span>
      )}
    </div>
  )
}
