import { useState, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/button'
import { markActive } from './activity'
import { NativeDialog } from './native-dialog'
import { sessionActive } from './session-state'

/**
 * Signing in again in place: the page below keeps everything that was typed. Only for the same person; a mask does not
 * survive the session, so who was masking signs in on the sign-in page.
 */
export function SignInAgain({ email, masked, onDone }: { email: string; masked: boolean; onDone: () => void }) {
  const { t } = useI18n()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setState('sending')
    if (!(await signIn(new FormData(event.currentTarget)))) return setState('failed')
    markActive()
    onDone()
  }
  if (masked) {
    return (
      <NativeDialog title={t('shell.sessionEnded')}>
        <p>{t('shell.sessionEndedMask')}</p>
        <a href="/user/login" className="btn btn-primary">{t('shell.signIn')}</a>
      </NativeDialog>
    )
  }
  return (
    <NativeDialog title={t('shell.sessionEnded')}>
      <p>{t('shell.sessionEndedText')}</p>
      <form method="post" action="/user/login" onSubmit={(event) => void submit(event)} className="space-y-4">
        <label className="block space-y-1.5 text-sm font-medium">
          {t('shell.email')}<input className="control" name="email" type="email" value={email} readOnly autoComplete="username" />
        </label>
        <label className="block space-y-1.5 text-sm font-medium">
          {t('shell.password')}<input className="control" name="password" type="password" required autoFocus autoComplete="current-password" />
        </label>
        {state === 'failed' && <p role="alert" className="text-sm text-danger">{t('shell.signInFailed')}</p>}
        <Button variant="primary" disabled={state === 'sending'}>{t('shell.signIn')}</Button>
      </form>
    </NativeDialog>
  )
}

/** Posts the sign-in form without leaving the page; the session itself says whether it worked. */
async function signIn(form: FormData): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value)
  try {
    await fetch('/user/login', { method: 'POST', body, redirect: 'manual' })
  } catch {
    return false
  }
  return (await sessionActive()) === true
}
