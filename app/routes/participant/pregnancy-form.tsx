import { TextField } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

/** The day until which a patient's lower blood pressure limits for pregnancy apply. */
export function PregnancyForm({
  form,
  answer,
  closeTo,
}: {
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('pregnancy', form, answer)
  const label = t('safety.pregnancyUntil')
  return (
    <DataForm
      {...formProps}
      cancelTo={closeTo}
      conflict={useConflict([{ name: 'pregnancy_until', label }], answer)}
    >
      <TextField field={fields.pregnancy_until!} label={label} help={t('safety.pregnancyHelp')} type="date" />
    </DataForm>
  )
}
