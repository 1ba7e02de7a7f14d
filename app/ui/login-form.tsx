import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { readLocal } from '~/shell/local-value'
import { DataForm } from './data-form'
import { TextField } from './text-field'
import { useDataForm, type LastResult } from './use-data-form'

type Login = { email: string; password: string }

const REQUIRED = { email: { required: true }, password: { required: true } }

/** The sign-in form, on its own page and in the dialog of the public home (AUTH-01, AUTH-07). `to` is where to go afterwards. */
export function LoginForm({ id = 'login', lastResult, to, idempotencyKey = '' }: { id?: string; lastResult?: LastResult; to?: string | null; idempotencyKey?: string }) {
  const { t } = useI18n()
  const { fields, state } = useDataForm<Login>({ id, lastResult, constraint: REQUIRED })
  const device = useDevice()
  return (
    <DataForm
      state={state} action="/user/login" idempotencyKey={idempotencyKey} guarded={false} submitLabel={t('auth.signIn')}
      extra={<Link to="/user/reset" className="btn btn-quiet">{t('auth.forgot')}</Link>}
    >
      <TextField field={fields.email} type="email" label={t('auth.email')} autoComplete="username" />
      <TextField field={fields.password} type="password" label={t('auth.password')} autoComplete="current-password" />
      {to && <input type="hidden" name="to" value={to} />}
      {device?.uuid && <input type="hidden" name="uuid" value={device.uuid} />}
      {device?.uuid && device.model && <input type="hidden" name="model" value={device.model} />}
    </DataForm>
  )
}

/** The device this browser is (kept by the home page, AUTH-12), known after hydration only. */
function useDevice(): { uuid: string | null; model: string | null } | null {
  const [device, setDevice] = useState<{ uuid: string | null; model: string | null } | null>(null)
  useEffect(() => {
    setDevice({ uuid: readLocal('device_uuid'), model: readLocal('device_model') })
  }, [])
  return device
}
