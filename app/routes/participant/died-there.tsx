import { CheckboxField } from '~/forms/fields/choice-fields'
import type { FieldLike } from '~/forms/fields/field-shell'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

/** Field names: the EMR record says that the person died, and the reader confirmed adding them. */
export const DIED_THERE = 'died_there'
export const DIED_CONFIRMED = 'died_confirmed'

/** Says that the EMR record is of somebody who died. */
export function DiedThere() {
  const { t } = useI18n()
  return (
    <Alert tone="warning" title={t('emrCard.diedTitle')}>
      <p>{t('emrCard.diedNew')}</p>
    </Alert>
  )
}

/** Asks whether to add them anyway. */
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
