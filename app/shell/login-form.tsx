import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { withTo } from '~/platform/return-to'
import { readLocal } from '~/ui/basic/local-value'
import { restoreDevice } from '~/ui/basic/restore-device'
import { Button } from '~/ui/basic/button'
import { classNames } from '~/ui/basic/class-names'
import { ErrorSummary } from '~/forms/form/error-summary'
import { Link } from '~/ui/basic/link'
import { Spinner } from '~/ui/basic/spinner'
import { FormContext } from '~/forms/fields/form-context'
import { TextField } from '~/forms/fields/text-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import { useFilled } from '~/forms/form/use-filled'

const REQUIRED = { email: { required: true }, password: { required: true } }

/** The sign-in form (AUTH-01, AUTH-07); `to` is the address to go to afterwards. */
export function LoginForm({
  id = 'login',
  lastResult,
  to,
  why = {},
}: {
  id?: string
  lastResult?: LastResult
  to?: string | null
  why?: Record<string, string | null>
}) {
  const { t } = useI18n()
  const { fields, form } = useDataForm<{ email: string; password: string }>({
    id,
    lastResult,
    constraint: REQUIRED,
  })
  const navigation = useNavigation()
  const pending = navigation.state !== 'idle' && navigation.formMethod?.toUpperCase() === 'POST'
  const device = useDevice()
  const ref = useRef<HTMLFormElement>(null)
  const filled = useFilled(ref)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    form.onBlur(event)
    const { name } = event.target as unknown as HTMLInputElement
    setLeft((before) => new Set([...before, name]))
  }
  const labels = {
    email: { id: fields.email.id, label: t('auth.email') },
    password: { id: fields.password.id, label: t('auth.password') },
  }
  return (
    <Form
      ref={ref}
      method="post"
      id={id}
      action={withTo(signInPage(why), to)}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onBlur={onBlur}
      className="space-y-6"
    >
      {lastResult?.status === 'error' && (
        <ErrorSummary id={`${id}-summary`} errors={form.allErrors} labels={labels} lastResult={lastResult} />
      )}
      <p className="text-xs text-muted">{t('form.requiredHint')}</p>
      <FormContext.Provider
        value={{ submitted: lastResult?.status === 'error' || form.stopped, touched: left }}
      >
        <div className="space-y-5">
          <TextField field={fields.email} type="email" label={t('auth.email')} autoComplete="username" />
          <TextField
            field={fields.password}
            type="password"
            label={t('auth.password')}
            autoComplete="current-password"
          />
        </div>
      </FormContext.Provider>
      <div className="form-actions border-t pt-5">
        {why.link && <input type="hidden" name="link" value={why.link} />}
        {to && <input type="hidden" name="to" value={to} />}
        {device?.uuid && <input type="hidden" name="uuid" value={device.uuid} />}
        {device?.uuid && device.model && <input type="hidden" name="model" value={device.model} />}
        <Button
          variant="primary"
          disabled={pending || !filled}
          aria-describedby={filled ? undefined : `${id}-hint`}
        >
          {pending && <Spinner />}
          {t('auth.signIn')}
        </Button>
        <Link to={withTo('/user/reset', to)} className="btn btn-quiet">
          {t('auth.forgot')}
        </Link>
        <p id={`${id}-hint`} className={classNames('text-xs text-muted', filled && 'hidden')}>
          {t('auth.signInWaits')}
        </p>
      </div>
    </Form>
  )
}

function signInPage(why: Record<string, string | null>): string {
  const said = Object.entries(why).filter((pair): pair is [string, string] => pair[1] !== null)
  return said.length > 0 ? `/user/login?${new URLSearchParams(said)}` : '/user/login'
}

/** The ID of this device (stored by the home page, AUTH-12); known only after hydration. */
function useDevice(): { uuid: string | null; model: string | null } | null {
  const [device, setDevice] = useState<{ uuid: string | null; model: string | null } | null>(null)
  useEffect(() => {
    restoreDevice()
    setDevice({ uuid: readLocal('device_uuid'), model: readLocal('device_model') })
  }, [])
  return device
}
