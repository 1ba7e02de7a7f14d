import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import type { LastResult } from '~/forms/form/use-data-form'

/**
 * After an email that is already in use: the warning, and a checkbox to confirm adding this person to the
 * practice (PRN-09, OP-16). Its value is the email it was shown for, so that it cannot confirm another one.
 */
export function AttachConfirm({ lastResult, id }: { lastResult: LastResult; id: string }) {
  const { t } = useI18n()
  const { email, attach } = lastResult?.initialValue ?? {}
  const asked = Boolean(lastResult?.error?.attach)
  if (typeof email !== 'string' || (!asked && attach !== email)) return null
  return (
    <Alert tone="warning" title={t('form.emailInUse')}>
      <p>{t('practitioner.attachText', { email })}</p>
      <label className="choice -mx-2 mt-1" htmlFor={id}>
        <input id={id} type="checkbox" name="attach" value={email} defaultChecked={attach === email} />
        <span>{t('practitioner.attach')}</span>
      </label>
    </Alert>
  )
}
