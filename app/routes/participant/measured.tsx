import type { Measured } from '~/domain/patients/measured'
import { useI18n } from '~/i18n/use-i18n'
import { ModalPage } from '~/ui/basic/dialog'
import { BiometricsStrip, MeasuredCard } from './measured-cards'
import { BodyForm } from '~/forms/measures/body-form'
import type { RecordAnswer, RecordFormData } from '~/forms/record/record-form'

/** A patient's measurements, on the details page. */
export function MeasuredCards({
  measured,
  here,
  addBiometricsTo,
  editBiometrics,
}: {
  measured: Measured
  here: string
  addBiometricsTo: string | null
  editBiometrics: (id: number) => string
}) {
  const { t } = useI18n()
  return (
    <>
      <MeasuredCard
        title={t('biometrics.listTitle')}
        list={measured.biometrics}
        addTo={addBiometricsTo}
        addLabel={t('biometrics.add')}
        olderTo={`${here}?older=biometrics`}
        newestTo={here}
        editTo={editBiometrics}
      >
        <BiometricsStrip values={measured.strip} />
      </MeasuredCard>
      <MeasuredCard
        title={t('biometrics.bodyTitle')}
        list={measured.body}
        addTo={`${here}?modal=anthropometrics`}
        addLabel={t('biometrics.bodyAdd')}
        olderTo={`${here}?older=anthropometrics`}
        newestTo={here}
        editTo={(id) => `${here}?modal=anthropometrics&target=${id}`}
      />
    </>
  )
}

/** A dialog for new body measures of the patient, or those of one day (BIO-12, BIO-13). */
export function BodyMeasuresDialog({
  form,
  answer,
  closeTo,
}: {
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  return (
    <ModalPage
      title={t(form.version === undefined ? 'biometrics.bodyAdd' : 'biometrics.bodyEdit')}
      closeTo={closeTo}
    >
      <BodyForm form={form} answer={answer} closeTo={closeTo} />
    </ModalPage>
  )
}
