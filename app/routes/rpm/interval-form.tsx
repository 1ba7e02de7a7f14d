import { NumberField } from '~/forms/fields/number-field'
import { DataForm } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

/** Maximum days between two checks; empty for no fixed interval. */
export function IntervalForm({
  form,
  ofPatient,
  answer,
  closeTo,
}: {
  form: RecordFormData
  ofPatient: boolean
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('interval', form, answer)
  const conflict = useConflict([{ name: 'check_days', label: t('monitoring.interval.days') }], answer)
  return (
    <DataForm {...formProps} cancelTo={closeTo} conflict={conflict}>
      <NumberField
        field={fields.check_days!}
        label={t('monitoring.interval.days')}
        help={t(ofPatient ? 'monitoring.interval.helpPatient' : 'monitoring.interval.help')}
        inputMode="numeric"
      />
    </DataForm>
  )
}
