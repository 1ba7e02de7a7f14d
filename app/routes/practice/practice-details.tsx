import type { PracticeRow } from '~/domain/practice/present-practice'
import { useI18n } from '~/i18n/use-i18n'
import { EmailText } from '~/ui/basic/email-text'
import { DescriptionList } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

/** More about one practice of the list, for platform administrators (PRAC-03). */
export function PracticeDetails({
  row,
  zone,
  screens,
}: {
  row: PracticeRow
  /** The name of its time zone. */
  zone: string | null
  screens: [labelKey: string, to: string][]
}) {
  const { t } = useI18n()
  const address = [row.address, row.address2, row.city, [row.state, row.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          { term: t('practice.id'), value: row.id },
          {
            term: t('practice.email'),
            value: row.email && (
              <a href={`mailto:${row.email}`}>
                <EmailText text={row.email} />
              </a>
            ),
          },
          { term: t('practice.phone'), value: row.phone },
          { term: t('practice.fax'), value: row.fax },
          {
            term: t('practice.website'),
            value: row.website && (
              <a href={row.website} rel="noreferrer">
                {row.website}
              </a>
            ),
          },
          { term: t('practice.groupAddress'), value: address },
          { term: t('practice.npi'), value: row.npi },
          {
            term: t('practice.practice_code_id'),
            value: row.practice_code && `${row.practice_code.code} – ${row.practice_code.display_name}`,
          },
          { term: t('practice.emr_id'), value: row.emr_id },
          {
            term: t('practice.use_dietid_questionnaire'),
            value: t(`practice.use_dietid_questionnaire.${row.use_dietid_questionnaire ? 1 : 0}`),
          },
          { term: t('practice.safety_mail'), value: t(row.safety_mail ? 'ui.yes' : 'ui.no') },
          { term: t('practice.appointment_mail'), value: t(row.appointment_mail ? 'ui.yes' : 'ui.no') },
          {
            term: t('practice.patient_booking'),
            value: row.patient_booking && t(`practice.patient_booking.${row.patient_booking}`),
          },
          { term: t('practice.range_mail'), value: t(row.range_mail ? 'ui.yes' : 'ui.no') },
          { term: t('practice.heart_failure'), value: t(row.heart_failure ? 'ui.yes' : 'ui.no') },
          {
            term: t('practice.groupHours'),
            value:
              row.opens && row.open_days?.length
                ? `${row.open_days.map((day) => t(`practice.day.${day}`)).join(', ')} ${row.opens}–${row.closes}`
                : null,
          },
          {
            term: t('practice.backup_email'),
            value: [row.backup_name, row.backup_email].filter(Boolean).join(', '),
          },
          { term: t('practice.claim_medicare'), value: t(row.claim_medicare ? 'ui.yes' : 'ui.no') },
          { term: t('practice.claim_omit_95'), value: t(row.claim_omit_95 ? 'ui.yes' : 'ui.no') },
          { term: t('practice.set_up_days'), value: row.set_up_days?.toString() },
          { term: t('practice.time_zone'), value: zone },
          {
            term: t('practice.comment'),
            value: row.comment && <span className="whitespace-pre-line">{row.comment}</span>,
          },
        ]}
      />
      <p className="link-row">
        <RowLinks name={row.name} links={screens} />
      </p>
    </div>
  )
}
