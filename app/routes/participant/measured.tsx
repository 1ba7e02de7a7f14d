import type { Measured } from '~/domain/patients/measured'
import { useI18n } from '~/i18n/use-i18n'
import { BODY_UNITS, BODY_VALUES } from '~/domain/anthropometrics/body-values'
import { DataForm, FieldRow } from '~/ui/data-form'
import { ModalPage } from '~/ui/dialog'
import { BiometricsStrip, MeasuredCard } from '~/ui/measured-cards'
import { TextArea, TextField } from '~/ui/text-field'
import { useDataForm } from '~/ui/use-data-form'
import type { RecordAnswer, RecordFormData } from '../organisation/record-form'

/** What was measured of a patient, on the details page. */
export function MeasuredCards({ measured, here, addBiometricsTo }: { measured: Measured; here: string; addBiometricsTo: string | null }) {
  const { t } = useI18n()
  return (
    <>
      <MeasuredCard
        title={t('biometrics.listTitle')} list={measured.biometrics} addTo={addBiometricsTo} addLabel={t('biometrics.add')} olderTo={`${here}?older=biometrics`} newestTo={here}
      >
        <BiometricsStrip values={measured.strip} />
      </MeasuredCard>
      <MeasuredCard
        title={t('biometrics.bodyTitle')} list={measured.body} addTo={`${here}?modal=anthropometrics`} addLabel={t('biometrics.bodyAdd')}
        olderTo={`${here}?older=anthropometrics`} newestTo={here}
      />
    </>
  )
}

/** New body measures of the patient (BIO-12, BIO-13). */
export function BodyMeasuresDialog({ form, answer, closeTo }: { form: RecordFormData; answer: RecordAnswer; closeTo: string }) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, string | undefined>>({ id: 'body', lastResult: answer?.lastResult, constraint: form.constraint, defaultValue: form.values })
  return (
    <ModalPage title={t('biometrics.bodyAdd')} closeTo={closeTo}>
      <DataForm state={state} idempotencyKey={form.idempotencyKey} cancelTo={closeTo}>
        <FieldRow>
          {BODY_VALUES.map((name) => (
            <TextField key={name} field={fields[name]!} label={t(`biometrics.${name}`)} type="number" inputMode="decimal" suffix={BODY_UNITS[name]} autoComplete="off" />
          ))}
        </FieldRow>
        <TextArea field={fields.comment!} label={t('biometrics.comment')} />
      </DataForm>
    </ModalPage>
  )
}
