import { useState, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Button } from '~/ui/basic/button'
import { markActive } from './activity'
import { NativeDialog } from './native-dialog'
import { signInHere } from './session-state'
import { leaveUnasked } from './unsent'

/**
 * Signing in again in place: the page below keeps everything that was typed. Only for the same person; a mask
 * ends with the session, so somebody who was masking signs in on the sign-in page.
 */
export function SignInAgain({ user, onDone }: { user: NonNullable<RootData['user']>; onDone: () => void }) {
  const { t } = useI18n()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSending(true)
    const result = await signInHere(new FormData(event.currentTarget))
    setSending(false)
    if (!result || 'message' in result) return setFailure(result?.message ?? t('shell.signInFailed'))
    // A different person must not continue on this one's page.
    if (result.userId !== user.userId) {
      leaveUnasked()
      return window.location.assign('/')
    }
    markActive()
    onDone()
  }
  if (user.maskedBy) {
    return (
      <NativeDialog title={t('shell.sessionEnded')}>
        <p>{t('shell.sessionEndedMask')}</p>
        <a href="/user/login" className="btn btn-primary">
          {t('shell.signIn')}
        </a>
      </NativeDialog>
    )
  }
  return (
    <NativeDialog title={t('shell.sessionEnded')}>
      <p>{t('shell.sessionEndedText')}</p>
      <form method="post" action="/user/login" onSubmit={(event) => void submit(event)} className="space-y-4">
        <label className="block space-y-1.5 text-sm font-medium">
          {t('shell.email')}
          <input
            className="control"
            name="email"
            type="email"
            value={user.email}
            readOnly
            autoComplete="username"
          />
        </label>
        <label className="block space-y-1.5 text-sm font-medium">
          {t('shell.password')}
          <input
            className="control"
            name="password"
            type="password"
            required
            autoComplete="current-password"
          />
        </label>
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
        <Button variant="primary" disabled={sending}>
          {t('shell.signIn')}
        </Button>
      </form>
    </NativeDialog>
  )
}
