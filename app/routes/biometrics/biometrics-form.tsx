import { BIOMETRIC_VALUES, UNITS } from '~/domain/biometrics/biometric-values'
import { useI18n } from '~/i18n/use-i18n'
import { DataForm, FieldRow } from '~/ui/data-form'
import { TextArea, TextField } from '~/ui/text-field'
import { useDataForm } from '~/ui/use-data-form'
import { useConflict, type RecordAnswer, type RecordFormData } from '../organisation/record-form'

const FIELDS = ['external_id', ...BIOMETRIC_VALUES, 'comment'] as const

/** The values of one day. `person` names the patient where the address did; else the insurance id says whose they are. */
export function BiometricsForm({ form, answer, person, cancelTo }: { form: RecordFormData; answer: RecordAnswer; person: string | null; cancelTo: string }) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, string | undefined>>({ id: 'biometrics', lastResult: answer?.lastResult, constraint: form.constraint, defaultValue: form.values })
  const label = (name: (typeof FIELDS)[number]) => t(name === 'external_id' ? 'biometrics.filterExternalId' : `biometrics.${name}`)
  const conflict = useConflict(FIELDS.map((name) => ({ name, label: label(name) })), answer)
  return (
    <DataForm state={state} idempotencyKey={form.idempotencyKey} version={answer?.version ?? form.version} cancelTo={cancelTo} conflict={conflict}>
      {person === null && <TextField field={{ ...fields.external_id!, required: true }} label={label('external_id')} help={t('biometrics.external_idHelp')} autoComplete="off" />}
      <FieldRow>
        {BIOMETRIC_VALUES.map((name) => (
          <TextField key={name} field={fields[name]!} label={label(name)} type="number" inputMode="decimal" suffix={UNITS[name]} autoComplete="off" />
        ))}
      </FieldRow>
      <TextArea field={fields.comment!} label={label('comment')} />
    </DataForm>
  )
}
