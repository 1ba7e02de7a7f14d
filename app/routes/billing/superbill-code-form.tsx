import { useI18n } from '~/i18n/use-i18n'
import { DataForm } from '~/forms/form/data-form'
import { NumberField } from '~/forms/fields/number-field'
import { TextField } from '~/forms/fields/text-field'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'

type Fields = { code: string; description: string; charge: string; unit_minutes: string }

/** Code, description and charge in dollars; an empty charge is 0. */
export function SuperbillCodeForm({
  form,
  answer,
  cancelTo,
  submitLabel,
}: {
  form: RecordFormData
  answer: RecordAnswer
  cancelTo: string
  submitLabel?: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm<Fields>('superbill-code', form, answer)
  const labels = {
    code: t('superbill.code'),
    description: t('superbill.description'),
    charge: t('superbill.charge'),
    unit_minutes: t('superbill.unitMinutes'),
  }
  const conflict = useConflict(
    Object.entries(labels).map(([name, label]) => ({ name, label })),
    answer,
  )
  return (
    <DataForm {...formProps} cancelTo={cancelTo} submitLabel={submitLabel} conflict={conflict}>
      <TextField field={fields.code} label={labels.code} help={t('superbill.codeHelp')} autoComplete="off" />
      <TextField
        field={fields.description}
        label={labels.description}
        help={t('superbill.descriptionHelp')}
        autoComplete="off"
      />
      <TextField
        field={fields.charge}
        label={labels.charge}
        help={t('superbill.chargeHelp')}
        prefix="$"
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
      />
      <NumberField
        field={fields.unit_minutes}
        label={labels.unit_minutes}
        help={t('superbill.unitMinutesHelp')}
        inputMode="numeric"
      />
    </DataForm>
  )
}
