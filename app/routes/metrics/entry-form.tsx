import { ENTERED, type WeightUnit } from '~/domain/metrics/metric'
import { SelectField } from '~/forms/fields/choice-fields'
import { NumberField } from '~/forms/fields/number-field'
import { TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import { ConfirmBox } from '~/forms/measures/confirm-box'
import { useConflict, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { numberText } from '~/platform/read-number'

type Props = { form: RecordFormData; answer: RecordAnswer; closeTo: string; unit: WeightUnit }

function useForm({ form, answer }: Props, id: string, names: string[]) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, string | undefined>>({
    id,
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: form.values,
  })
  const labels = Object.fromEntries(names.map((name) => [name, t(`metrics.field.${name}`)]))
  const conflict = useConflict(
    names.map((name) => ({ name, label: labels[name] ?? '' })),
    answer,
  )
  const shared = {
    state,
    conflict,
    labels,
    idempotencyKey: form.idempotencyKey,
    version: answer?.version ?? form.version,
  }
  return { t, fields, shared }
}

/** Enters a reading: a weight or steps, a blood pressure, or both (OP-18). */
export function EntryForm(props: Props) {
  const { t, fields, shared } = useForm(props, 'entry', ['day', 'metric', 'value', 'systolic', 'diastolic'])
  return (
    <DataForm {...shared} cancelTo={props.closeTo} kept>
      <TextField field={fields.day!} label={t('metrics.field.day')} type="date" />
      <FieldRow>
        <MetricField field={fields.metric!} />
        <ValueField field={fields.value!} unit={props.unit} />
      </FieldRow>
      <ConfirmWeight {...props} />
      <FieldRow>
        <Pressure field={fields.systolic!} name="systolic" help={t('metrics.pressureHelp')} />
        <Pressure field={fields.diastolic!} name="diastolic" />
      </FieldRow>
      <ConfirmPressure {...props} upper="systolic" />
    </DataForm>
  )
}

/** Sets a goal: a value to reach by a day. */
export function GoalForm(props: Props) {
  const isNew = props.form.version === undefined
  const names = isNew ? ['metric', 'day', 'value'] : ['day', 'value']
  const { t, fields, shared } = useForm(props, 'metric-goal', names)
  return (
    <DataForm {...shared} cancelTo={props.closeTo}>
      {isNew ? (
        <MetricField field={fields.metric!} />
      ) : (
        <input type="hidden" name="metric" value={props.form.values.metric} />
      )}
      <FieldRow>
        <ValueField field={{ ...fields.value!, required: true }} unit={props.unit} />
        <TextField
          field={{ ...fields.day!, required: true }}
          label={t('metrics.field.goalDay')}
          type="date"
        />
      </FieldRow>
    </DataForm>
  )
}

/** Edits a reading that was entered by hand. */
export function ReadingForm({ pressure, label, ...props }: Props & { pressure: boolean; label: string }) {
  const { t, fields, shared } = useForm(props, 'reading', ['day', 'value', 'diastolic'])
  return (
    <DataForm {...shared} cancelTo={props.closeTo}>
      <TextField field={fields.day!} label={t('metrics.field.day')} type="date" />
      {pressure ? (
        <FieldRow>
          <Pressure field={fields.value!} name="systolic" />
          <Pressure field={{ ...fields.diastolic!, required: true }} name="diastolic" />
        </FieldRow>
      ) : (
        <NumberField field={fields.value!} label={label} />
      )}
      {pressure ? <ConfirmPressure {...props} upper="value" /> : <ConfirmWeight {...props} />}
    </DataForm>
  )
}

/** After an unlikely weight was questioned: a checkbox to confirm exactly this one. */
function ConfirmWeight({ answer }: Props) {
  const { t } = useI18n()
  const asked = answer?.lastResult?.error?.value?.some((message) => message.startsWith('metrics.doubt'))
  const typed = answer?.lastResult?.initialValue?.value
  if (!asked || typeof typed !== 'string') return null
  return <ConfirmBox value={typed} label={t('metrics.doubt.confirm')} />
}

/** The same for a blood pressure that is far from the last one. */
function ConfirmPressure({ answer, upper }: Props & { upper: 'systolic' | 'value' }) {
  const { t } = useI18n()
  const { error, initialValue } = answer?.lastResult ?? {}
  const asked = error?.[upper]?.some((message) => message.startsWith('metrics.doubt.pressure'))
  const typed = [initialValue?.[upper], initialValue?.diastolic]
  if (!asked || !typed.every((one) => typeof one === 'string')) return null
  const values = typed.map(numberText).join('/')
  return <ConfirmBox name="pressure" value={values} label={t('metrics.doubt.confirmPressure')} />
}

type FieldOf = { field: Parameters<typeof TextField>[0]['field'] }

function MetricField({ field }: FieldOf) {
  const { t } = useI18n()
  const options = ENTERED.map((value) => ({ value, label: t(`metrics.metric.${value}`) }))
  return <SelectField field={field} label={t('metrics.field.metric')} options={options} />
}

function ValueField({ field, unit }: FieldOf & { unit: WeightUnit }) {
  const { t } = useI18n()
  return <NumberField field={field} label={t('metrics.field.value')} help={t(`metrics.valueHelp.${unit}`)} />
}

function Pressure({ field, name, help }: FieldOf & { name: 'systolic' | 'diastolic'; help?: string }) {
  const { t } = useI18n()
  return (
    <NumberField
      field={field}
      label={t(`metrics.field.${name}`)}
      help={help}
      inputMode="numeric"
      suffix="mmHg"
    />
  )
}
