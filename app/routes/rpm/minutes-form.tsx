import { CheckboxField, RadioGroup } from '~/forms/fields/choice-fields'
import { NumberField } from '~/forms/fields/number-field'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { formatTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'

/**
 * One entry of the time log, or a correction of a closed month. The suggested minutes count only once a
 * person saves them.
 */
export function MinutesForm({
  form,
  suggestion,
  answer,
  closeTo,
}: {
  form: RecordFormData & { kind: 'add' | 'edit' | 'correct' }
  suggestion: { minutes: number; time: string } | null
  answer: RecordAnswer
  closeTo: string
}) {
  const { t, lang } = useI18n()
  const isCorrection = form.kind === 'correct'
  const { fields, formProps } = useRecordForm('minutes', form, answer)
  const conflict = useConflict(
    (['day', 'minutes', 'contact', 'note'] as const).map((name) => ({
      name,
      label: t(`monitoring.minutes.${name}`),
    })),
    answer,
    (name, value) => {
      if (name !== 'contact') return String(value ?? '')
      return t(value === 'yes' || value === 1 ? 'ui.yes' : 'ui.no')
    },
  )
  const refused = (answer?.lastResult?.error?.minutes ?? []).join()
  const asksApart = refused.startsWith('monitoring.minutes.inChronicCare') || form.values.apart === 'on'
  return (
    <DataForm {...formProps} cancelTo={closeTo} conflict={conflict}>
      {suggestion && (
        <p className="text-sm text-muted">
          {t('monitoring.minutes.suggested', {
            n: suggestion.minutes,
            time: formatTime(suggestion.time, lang),
          })}
        </p>
      )}
      <FieldRow>
        {!isCorrection && <TextField field={fields.day!} label={t('monitoring.minutes.day')} type="date" />}
        <NumberField
          field={fields.minutes!}
          label={t('monitoring.minutes.minutes')}
          help={isCorrection ? t('monitoring.minutes.correctHelp') : undefined}
          inputMode={isCorrection ? 'text' : 'numeric'}
        />
      </FieldRow>
      {asksApart && <CheckboxField field={fields.apart!} label={t('monitoring.minutes.apart')} />}
      <RadioGroup
        field={fields.contact!}
        label={t('monitoring.minutes.contact')}
        help={t('monitoring.minutes.contactHelp')}
        inline
        options={[
          { value: 'yes', label: t('ui.yes') },
          { value: 'no', label: t('ui.no') },
        ]}
      />
      <TextArea
        field={fields.note!}
        label={t(isCorrection ? 'monitoring.minutes.reason' : 'monitoring.minutes.note')}
      />
    </DataForm>
  )
}
