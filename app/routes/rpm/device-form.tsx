import { CONSENTS, CONSENTS_BY } from '~/domain/monitoring/consents'
import { DEVICE_KIND_NAMES, DEVICE_SERVICES } from '~/domain/monitoring-state/device-kinds'
import { RadioGroup, SelectField } from '~/forms/fields/choice-fields'
import { TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

type Shared = { form: RecordFormData; answer: RecordAnswer; closeTo: string }

const DEVICE_FIELDS = [
  'kind',
  'service',
  'maker',
  'model',
  'serial',
  'medical',
  'ordered',
  'ordered_by',
  'taught',
] as const

/** A device of a monitoring episode. */
export function DeviceForm({
  form,
  practitioners,
  answer,
  closeTo,
}: Shared & { practitioners: { value: string; label: string }[] }) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('device', form, answer)
  const conflict = useConflict(
    DEVICE_FIELDS.map((name) => ({ name, label: t(`monitoring.device.field.${name}`) })),
    answer,
    (name, value) => {
      const text = String(value ?? '')
      if (name === 'kind') return t(`monitoring.device.kind.${text}`)
      if (name === 'service') return t(`metrics.service.${text}`)
      if (name === 'medical') return t(text === 'yes' || text === '1' ? 'ui.yes' : 'ui.no')
      if (name === 'ordered_by') return practitioners.find((one) => one.value === text)?.label ?? text
      return text
    },
  )
  return (
    <DataForm {...formProps} cancelTo={closeTo} conflict={conflict}>
      <FieldRow>
        <SelectField
          field={fields.kind!}
          label={t('monitoring.device.field.kind')}
          placeholder={t('ui.pleaseChoose')}
          options={DEVICE_KIND_NAMES.map((value) => ({ value, label: t(`monitoring.device.kind.${value}`) }))}
        />
        <SelectField
          field={fields.service!}
          label={t('monitoring.device.field.service')}
          placeholder={t('ui.pleaseChoose')}
          options={DEVICE_SERVICES.map((value) => ({ value, label: t(`metrics.service.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField field={fields.maker!} label={t('monitoring.device.field.maker')} />
        <TextField field={fields.model!} label={t('monitoring.device.field.model')} />
      </FieldRow>
      <TextField field={fields.serial!} label={t('monitoring.device.field.serial')} />
      <RadioGroup
        field={fields.medical!}
        label={t('monitoring.device.field.medical')}
        help={t('monitoring.device.medicalHelp')}
        inline
        options={[
          { value: 'yes', label: t('ui.yes') },
          { value: 'no', label: t('ui.no') },
        ]}
      />
      <FieldRow>
        <SelectField
          field={fields.ordered_by!}
          label={t('monitoring.device.field.ordered_by')}
          options={practitioners}
        />
        <TextField field={fields.ordered!} label={t('monitoring.device.field.ordered')} type="date" />
      </FieldRow>
      <TextField
        field={fields.taught!}
        label={t('monitoring.device.field.taught')}
        help={t('monitoring.device.taughtHelp')}
        type="date"
      />
    </DataForm>
  )
}

/** When, how and by whom consent was given. */
export function ConsentForm({ form, answer, closeTo }: Shared) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('consent', form, answer)
  const conflict = useConflict(
    (['consented', 'consent_how', 'consent_by'] as const).map((name) => ({
      name,
      label: t(`monitoring.field.${name}`),
    })),
    answer,
    (name, value) => {
      const text = String(value ?? '')
      if (name === 'consent_how') return t(`monitoring.consent.${text}`)
      return name === 'consent_by' ? t(`monitoring.consentBy.${text}`) : text
    },
  )
  return (
    <DataForm {...formProps} cancelTo={closeTo} conflict={conflict}>
      <TextField field={fields.consented!} label={t('monitoring.field.consented')} type="date" />
      <RadioGroup
        field={fields.consent_how!}
        label={t('monitoring.field.consent_how')}
        inline
        options={CONSENTS.map((value) => ({ value, label: t(`monitoring.consent.${value}`) }))}
      />
      <RadioGroup
        field={fields.consent_by!}
        label={t('monitoring.field.consent_by')}
        inline
        options={CONSENTS_BY.map((value) => ({ value, label: t(`monitoring.consentBy.${value}`) }))}
      />
    </DataForm>
  )
}
