import { TIMEFRAMES, timeframeKey } from '~/domain/wellness/wellness'
import { SelectField } from '~/forms/fields/choice-fields'
import type { FieldLike } from '~/forms/fields/field-shell'
import { TextField } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

/** What to reach, and in what timeframe. */
export function GoalForm({
  form,
  answer,
  cancelTo,
}: {
  form: RecordFormData
  answer: RecordAnswer
  cancelTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('goal', form, answer)
  const labels = { goal: t('wellness.goalField'), timeframe: t('wellness.timeframe') }
  const conflict = useConflict(
    [
      { name: 'goal', label: labels.goal },
      { name: 'timeframe', label: labels.timeframe },
    ],
    answer,
  )
  return (
    <DataForm {...formProps} cancelTo={cancelTo} conflict={conflict}>
      <TextField field={fields.goal as FieldLike} label={labels.goal} help={t('wellness.goalHelp')} />
      <SelectField
        field={fields.timeframe as FieldLike}
        label={labels.timeframe}
        placeholder={t('wellness.choose')}
        options={TIMEFRAMES.map((value) => ({ value, label: t(timeframeKey(value)) }))}
      />
    </DataForm>
  )
}
