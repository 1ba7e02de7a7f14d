import type { PatientWindow } from '~/domain/monitoring/patient-window'
import { CheckboxField, RadioGroup } from '~/forms/fields/choice-fields'
import { initialText } from '~/forms/fields/field-shell'
import { TextArea } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import type { RecordAnswer, RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { STATUSES } from '~/ui/monitoring/check-list'
import { ClearedReadings } from './cleared-readings'
import { idsShown } from './shown-ids'

/**
 * Records how the patient is, decided by a person: the status suggested by the readings is marked and
 * preselected, but another one may be chosen (RPM-06).
 */
export function CheckForm({
  form,
  answer,
  window,
  closeTo,
  goesOn,
}: {
  form: RecordFormData
  answer: RecordAnswer
  window: Pick<PatientWindow, 'suggested' | 'open' | 'openCount'>
  closeTo: string
  /** True if saving continues to the next patient; a second button then stays here. */
  goesOn: boolean
}) {
  const { t } = useI18n()
  const { suggested } = window
  const { state, fields } = useDataForm<Record<string, string | undefined>>({
    id: 'check',
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: { status: suggested?.status, ...form.values },
  })
  const wasMeanwhile = answer?.lastResult?.error?.both !== undefined
  return (
    <DataForm
      state={state}
      idempotencyKey={form.idempotencyKey}
      cancelTo={closeTo}
      submitLabel={t(goesOn ? 'monitoring.saveNext' : 'monitoring.saveCheck')}
      extra={
        goesOn && (
          <Button name="stay" value="on">
            {t('monitoring.saveClose')}
          </Button>
        )
      }
    >
      <input type="hidden" name="seen" defaultValue={initialText(fields.seen!)} />
      <input type="hidden" name="upTo" defaultValue={initialText(fields.upTo!)} />
      <input type="hidden" name="readings" defaultValue={initialText(fields.readings!)} />
      <ClearedReadings window={window} shown={idsShown(initialText(fields.readings!))} />
      {wasMeanwhile && (
        <>
          <input type="hidden" name="told" value={form.values.seen} />
          <CheckboxField field={fields.both!} label={t('monitoring.meanwhile.both')} />
        </>
      )}
      <RadioGroup
        field={fields.status!}
        label={t('monitoring.status')}
        options={STATUSES.map((value) => ({
          value,
          label: t(`monitoring.status.${value}`),
          help: value === suggested?.status ? t('monitoring.suggested', { why: suggested.why }) : undefined,
        }))}
      />
      <TextArea field={fields.comment!} label={t('monitoring.comment')} />
    </DataForm>
  )
}
