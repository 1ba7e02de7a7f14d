import { CATEGORIES } from '~/domain/wellness/wellness'
import { REMINDER_DAYS, REMINDER_HOURS } from '~/domain/wellness/reminder'
import { CheckboxGroup, SelectField } from '~/forms/fields/choice-fields'
import type { FieldLike } from '~/forms/fields/field-shell'
import { TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { formatHour } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'

/** A habit, its topic, and when to be reminded of it. */
export function HabitForm({
  form,
  answer,
  zones,
  cancelTo,
}: {
  form: RecordFormData
  answer: RecordAnswer
  zones: { value: string; label: string }[]
  cancelTo: string
}) {
  const { t, lang } = useI18n()
  const { fields, formProps } = useRecordForm<Record<string, unknown>>('habit', form, answer)
  const field = (name: string) => fields[name] as FieldLike
  const conflict = useConflict(
    [
      { name: 'habit', label: t('wellness.habitField') },
      { name: 'categories', label: t('wellness.categories') },
      { name: 'reminder_day', label: t('wellness.reminderDay') },
      { name: 'reminder_hour', label: t('wellness.reminderHour') },
    ],
    answer,
    (name, value) =>
      [value ?? []]
        .flat()
        .filter((one) => one !== '')
        .map((one) => {
          if (name === 'categories') return t(`wellness.category.${String(one)}`)
          if (name === 'reminder_day') return t(`wellness.dayName.${String(one)}`)
          return name === 'reminder_hour' ? formatHour(Number(one), lang) : String(one)
        })
        .join(', '),
  )
  return (
    <DataForm {...formProps} cancelTo={cancelTo} conflict={conflict}>
      <TextField field={field('habit')} label={t('wellness.habitField')} help={t('wellness.habitHelp')} />
      <CheckboxGroup
        field={field('categories')}
        label={t('wellness.categories')}
        options={CATEGORIES.map((value) => ({ value, label: t(`wellness.category.${value}`) }))}
      />
      <FieldRow>
        <SelectField
          field={field('reminder_day')}
          label={t('wellness.reminderDay')}
          help={t('wellness.reminderHelp')}
          placeholder={t('wellness.noReminder')}
          options={REMINDER_DAYS.map((value) => ({ value, label: t(`wellness.dayName.${value}`) }))}
        />
        <SelectField
          field={field('reminder_hour')}
          label={t('wellness.reminderHour')}
          placeholder={t('wellness.choose')}
          options={REMINDER_HOURS.map((hour) => ({
            value: String(hour).padStart(2, '0'),
            label: formatHour(hour, lang),
          }))}
        />
      </FieldRow>
      <SelectField field={field('time_zone')} label={t('wellness.timeZone')} options={zones} />
    </DataForm>
  )
}
