import { useEffect } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Button } from '~/ui/basic/button'
import { NativeDialog } from './native-dialog'
import type { IdleLimits } from './phase'
import { SignInAgain } from './sign-in-again'
import { signOut } from './session-state'
import { useIdle } from './use-idle'

/**
 * Signs out after a time without activity, with a countdown (SES-14); without scripts a meta refresh does it.
 * If the server ended the session first, signing in again keeps the page as it is.
 */
export function IdleWatch({ limits, user }: { limits: IdleLimits; user: NonNullable<RootData['user']> }) {
  const { t } = useI18n()
  const { phase, gone, stay, renew } = useIdle(limits)
  const over = phase.kind === 'over' && !gone
  useEffect(() => {
    if (over) void signOut()
  }, [over])
  return (
    <>
      {gone && <SignInAgain user={user} onDone={renew} />}
      {!gone && phase.kind === 'countdown' && (
        <NativeDialog title={t('shell.idleTitle')} onCancel={stay}>
          <p role="timer" aria-live="off">
            {t('shell.idleText', { n: phase.left })}
          </p>
          <Button type="button" variant="primary" onClick={stay}>
            {t('shell.idleStay')}
          </Button>
        </NativeDialog>
      )}
    </>
  )
}
