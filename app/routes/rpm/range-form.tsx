import type { RangeMetric } from '~/domain/metrics/reading-ranges'
import { NumberField } from '~/forms/fields/number-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import { useConflict, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

const FIELDS = ['low', 'high', 'change', 'change_days'] as const

/** The limits of one metric; an empty one is not checked. */
export function RangeForm({
  metric,
  unit,
  limits: [least, most],
  form,
  isNew,
  answer,
  closeTo,
}: {
  metric: RangeMetric
  unit: string
  limits: readonly [number, number]
  form: RecordFormData
  /** The values are the practice's range; nothing is stored for this patient yet. */
  isNew: boolean
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, string | undefined>>({
    id: 'range',
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: form.values,
  })
  const conflict = useConflict(
    FIELDS.map((name) => ({ name, label: t(`monitoring.range.${name}`) })),
    answer,
  )
  // Negative: somebody removed the range that was being edited, so the form creates a new one.
  const seen = answer?.version ?? (isNew ? undefined : form.version)
  const number = (name: (typeof FIELDS)[number], help?: string) => (
    <NumberField
      field={fields[name]!}
      label={t(`monitoring.range.${name}`)}
      help={help}
      suffix={name === 'change_days' ? t('monitoring.range.daysUnit') : unit || undefined}
    />
  )
  return (
    <DataForm
      state={state}
      idempotencyKey={form.idempotencyKey}
      version={seen !== undefined && seen >= 0 ? seen : undefined}
      cancelTo={closeTo}
      conflict={conflict}
    >
      <p className="text-sm text-muted">
        {t('monitoring.range.empty')} {metric === 'SLEEP' && t('monitoring.range.sleepHelp')}
      </p>
      <FieldRow>
        {number('low', t('monitoring.range.limits', { least, most }))}
        {number('high')}
      </FieldRow>
      <FieldRow>
        {number('change', t('monitoring.range.changeHelp'))}
        {number('change_days')}
      </FieldRow>
    </DataForm>
  )
}
