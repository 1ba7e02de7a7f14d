import { useI18n } from '~/i18n/use-i18n'
import { CheckboxField, SelectField } from '~/forms/fields/choice-fields'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import type { CalendarData } from './calendar-types'

type Fields = Record<'date' | 'startTime' | 'endTime' | 'practitioner_id' | 'comment' | 'overlap', string>

/** Day, times and comment of one appointment, in the practice's time zone. */
export function TimeForm({
  form,
  answer,
  data: { here, colleagues, zoneName },
  submitLabel,
}: {
  form: RecordFormData
  answer: RecordAnswer
  data: CalendarData
  submitLabel?: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm<Fields>('time', form, answer)
  const labels = {
    date: t('appointment.date'),
    startTime: t('appointment.startTime'),
    endTime: t('appointment.endTime'),
    practitioner_id: t('appointment.practitioner'),
    comment: t('appointment.comment'),
  }
  const conflict = useConflict(
    Object.entries(labels).map(([name, label]) => ({ name, label })),
    answer,
    (name, value) => {
      const colleague = colleagues.find(
        ({ id }) => name === 'practitioner_id' && String(id) === String(value),
      )
      return colleague?.listed ?? String(value ?? '')
    },
  )
  const step = { step: 300 }
  return (
    <DataForm {...formProps} cancelTo={here} submitLabel={submitLabel} conflict={conflict}>
      <TextField field={fields.date} label={labels.date} type="date" help={zoneName} />
      <div className="grid gap-4 in-sm:grid-cols-2">
        <TextField field={{ ...fields.startTime, ...step }} label={labels.startTime} type="time" />
        <TextField field={{ ...fields.endTime, ...step }} label={labels.endTime} type="time" />
      </div>
      {colleagues.length > 1 && (
        <SelectField
          field={fields.practitioner_id}
          label={labels.practitioner_id}
          options={colleagues.map(({ id, listed }) => ({ value: String(id), label: listed }))}
        />
      )}
      <TextArea field={fields.comment} label={labels.comment} help={t('appointment.commentHelp')} />
      <CheckboxField
        field={fields.overlap}
        label={t('appointment.overlap')}
        help={t('appointment.overlapHelp')}
      />
    </DataForm>
  )
}
