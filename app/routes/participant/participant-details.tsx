import type { ParticipantRow } from '~/domain/participant/present-participant'
import { useI18n } from '~/i18n/use-i18n'
import { DescriptionList } from '~/ui/basic/page'
import { useFieldText } from './use-field-text'

const FIELDS = [
  'dob',
  'died',
  'gender',
  'ethnicity',
  'preferred_contact_method',
  'phone_primary',
  'phone_secondary',
  'external_id',
  'emr_id',
] as const

/** More about one row of the list; what the reader may not see is not in the row. */
export function ParticipantDetails({ row }: { row: ParticipantRow }) {
  const { t } = useI18n()
  const text = useFieldText([])
  const address = [row.address, row.address2, row.city, row.state, row.zip].filter(Boolean).join(', ')
  return (
    <DescriptionList
      items={[
        { term: t('participant.id'), value: row.id },
        { term: t('participant.fullname'), value: row.fullname },
        { term: t('participant.plan_id'), value: row.plan?.name },
        ...FIELDS.filter((name) => name in row && (name !== 'died' || row.died)).map((name) => ({
          term: t(`participant.${name}`),
          value: text(name, row[name]),
        })),
        ...('address' in row ? [{ term: t('participant.addressAll'), value: address }] : []),
      ]}
    />
  )
}
