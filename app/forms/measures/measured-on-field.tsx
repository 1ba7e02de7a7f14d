import { useI18n } from '~/i18n/use-i18n'
import type { FieldLike } from '~/forms/fields/field-shell'
import { TextField } from '~/forms/fields/text-field'

/** The day on which the values were drawn or measured; today in a new form. */
export function MeasuredOnField({ field }: { field: FieldLike }) {
  const { t } = useI18n()
  return (
    <TextField
      field={{ ...field, required: true }}
      label={t('biometrics.measured_on')}
      help={t('biometrics.measuredOnHelp')}
      type="date"
      autoComplete="off"
    />
  )
}
