import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import type { LastResult } from '~/forms/form/use-data-form'

/**
 * After an e-mail that is in use: the warning, and the box that confirms to add this person to the practice
 * (PRN-09, OP-16). The box carries the e-mail it was shown for, so that it confirms no other one.
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
