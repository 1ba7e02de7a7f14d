import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { RecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'

/**
 * The fields of a company: name, contact and the contact's email (COMP-07); for a new one also its reseller,
 * if there are some to choose from.
 */
export function CompanyForm({
  form,
  answer,
  cancelTo,
  submitLabel,
  resellers = [],
}: {
  form: RecordFormData
  answer: RecordAnswer
  cancelTo: string
  submitLabel?: string
  resellers?: { value: string; label: string }[]
}) {
  const { t } = useI18n()
  const fields = [
    { name: 'name', label: t('ui.name') },
    { name: 'contact_name', label: t('company.contact_name') },
    { name: 'contact_email', label: t('company.contact_email'), kind: 'email' as const },
    ...(resellers.length > 0
      ? [
          {
            name: 'reseller_id',
            label: t('organisation.reseller'),
            choice: { options: resellers, none: t('company.noReseller') },
          },
        ]
      : []),
  ]
  return (
    <Card>
      <RecordForm
        id="company"
        fields={fields}
        form={form}
        answer={answer}
        cancelTo={cancelTo}
        submitLabel={submitLabel}
      />
    </Card>
  )
}
