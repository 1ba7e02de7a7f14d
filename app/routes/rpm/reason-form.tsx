import { TextArea } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { useRecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

/** Why a bill is taken back, or what is met is given up or put back. */
export function ReasonForm({
  kind,
  form,
  answer,
  closeTo,
}: {
  kind: 'back' | 'giveUp' | 'withdraw'
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm(kind, form, answer)
  return (
    <DataForm {...formProps} cancelTo={closeTo} submitLabel={t(`monitoring.${kind}.title`)}>
      <p>{t(`monitoring.${kind}.lead`)}</p>
      <TextArea field={fields.reason!} label={t('monitoring.minutes.reason')} />
    </DataForm>
  )
}
