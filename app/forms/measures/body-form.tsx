import { BODY_UNITS, BODY_VALUES } from '~/domain/measures/anthropometrics/body-values'
import { useI18n } from '~/i18n/use-i18n'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { NumberField } from '~/forms/fields/number-field'
import { TextArea } from '~/forms/fields/text-field'
import { ConfirmValues } from './confirm-values'
import { MeasuredOnField } from './measured-on-field'
import { PatientField, type PatientAnswer } from './patient-field'
import { useConflict, useRecordForm, type RecordFormData } from '~/forms/record/record-form'

const FIELDS = ['measured_on', ...BODY_VALUES, 'comment'] as const
/** The two blood pressure fields belong side by side. */
const ROWS = [BODY_VALUES.slice(0, 3), BODY_VALUES.slice(3)]

/**
 * The body measures of one day (BIO-11, BIO-12). `findPatient` is the address for looking up the patient, if
 * the form includes that choice.
 */
export function BodyForm({
  form,
  answer,
  closeTo,
  findPatient,
}: {
  form: RecordFormData
  answer: PatientAnswer | undefined
  closeTo: string
  findPatient?: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('body', form, answer)
  const conflict = useConflict(
    FIELDS.map((name) => ({ name, label: t(`biometrics.${name}`) })),
    answer,
  )
  return (
    <DataForm {...formProps} cancelTo={closeTo} conflict={conflict}>
      {findPatient && (
        <PatientField
          field={{ ...fields.participant_id!, required: true }}
          text={fields.patient!}
          label={t('biometrics.patient')}
          source={findPatient}
          choice={answer?.patient}
          hint={t('biometrics.patientHint')}
        />
      )}
      <MeasuredOnField field={fields.measured_on!} />
      {ROWS.map((names) => (
        <FieldRow key={names[0]}>
          {names.map((name) => (
            <NumberField
              key={name}
              field={fields[name]!}
              label={t(`biometrics.${name}`)}
              suffix={BODY_UNITS[name]}
            />
          ))}
        </FieldRow>
      ))}
      <ConfirmValues answer={answer} names={BODY_VALUES} />
      <TextArea field={fields.comment!} label={t('biometrics.comment')} />
    </DataForm>
  )
}
