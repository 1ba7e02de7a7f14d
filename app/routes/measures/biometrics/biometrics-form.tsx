import { A1C_STEP, BIOMETRIC_VALUES, UNITS } from '~/domain/measures/biometrics/biometric-values'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { NumberField } from '~/forms/fields/number-field'
import { TextArea, TextField } from '~/forms/fields/text-field'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import type { PatientChoice } from '~/forms/measures/patient-choice.server'
import { ConfirmValues } from '~/forms/measures/confirm-values'
import { MeasuredOnField } from '~/forms/measures/measured-on-field'
import { PatientField } from '~/forms/measures/patient-field'

const FIELDS = ['external_id', 'measured_on', ...BIOMETRIC_VALUES, 'comment'] as const

type Props = {
  form: RecordFormData
  answer: RecordAnswer
  cancelTo: string
  /**
   * The address for looking up patients, if the form includes the patient or the insurance ID; omitted if the
   * address names the patient.
   */
  findPatient?: string
  choice?: PatientChoice
}

/** The lab values of one day. */
export function BiometricsForm({ form, answer, cancelTo, findPatient, choice }: Props) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('biometrics', form, answer)
  const label = (name: (typeof FIELDS)[number]) =>
    t(name === 'external_id' ? 'biometrics.filterExternalId' : `biometrics.${name}`)
  const conflict = useConflict(
    FIELDS.map((name) => ({ name, label: label(name) })),
    answer,
  )
  return (
    <Card>
      <DataForm {...formProps} cancelTo={cancelTo} conflict={conflict}>
        {findPatient && (
          <PatientField
            field={fields.participant_id!}
            text={fields.patient!}
            label={t('biometrics.patient')}
            source={findPatient}
            choice={choice}
            hint={t('biometrics.patientHint')}
          />
        )}
        {findPatient && (
          <TextField
            field={fields.external_id!}
            label={label('external_id')}
            autoComplete="off"
            help={t('biometrics.external_idInstead')}
          />
        )}
        <MeasuredOnField field={fields.measured_on!} />
        <FieldRow>
          {BIOMETRIC_VALUES.map((name) => (
            <NumberField
              key={name}
              field={{ ...fields[name]!, step: name === 'a1c' ? A1C_STEP : undefined }}
              label={label(name)}
              suffix={UNITS[name]}
            />
          ))}
        </FieldRow>
        <ConfirmValues answer={answer} names={BIOMETRIC_VALUES} />
        <TextArea field={fields.comment!} label={label('comment')} />
      </DataForm>
    </Card>
  )
}
