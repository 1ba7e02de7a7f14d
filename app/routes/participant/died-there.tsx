import { CheckboxField } from '~/forms/fields/choice-fields'
import type { FieldLike } from '~/forms/fields/field-shell'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

/** That the record there says so, and that somebody who died is added on purpose. */
export const DIED_THERE = 'died_there'
export const DIED_CONFIRMED = 'died_confirmed'

/** Says that the record of the medical-record system is that of somebody who died. */
export function DiedThere() {
  const { t } = useI18n()
  return (
    <Alert tone="warning" title={t('emrCard.diedTitle')}>
      <p>{t('emrCard.diedNew')}</p>
    </Alert>
  )
}

/** Asks whether they are to be added. */
export function DiedConfirm({ fields }: { fields: Record<string, FieldLike | undefined> }) {
  const { t } = useI18n()
  const field = fields[DIED_CONFIRMED]
  return (
    <>
      <input type="hidden" name={DIED_THERE} value="on" />
      {field && <CheckboxField field={field} label={t('emrCard.diedConfirm')} />}
    </>
  )
}
