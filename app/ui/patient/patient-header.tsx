import type { PatientHeaderData } from '~/domain/patients/patient'
import { useI18n } from '~/i18n/use-i18n'
import { Menu } from '~/ui/basic/menu'

/** Who this is about: date of birth with age, plan, and how to reach them (PAT-08). The name is the heading of the page. */
export function PatientHeader({ patient }: { patient: PatientHeaderData }) {
  const { t } = useI18n()
  const { dobText, age, plan, contact } = patient
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <p>
        <span className="text-muted">{t('patients.dob')}</span> {dobText || '–'}
        {age !== null && ` (${t('patients.age', { n: age })})`}
      </p>
      <p>
        <span className="text-muted">{t('patients.plan')}</span> {plan ?? '–'}
      </p>
      {/* On a phone in a line of its own, where the list that opens has room. */}
      <div className="-ml-2 basis-full sm:ml-0 sm:basis-auto">
        <Menu label={t('patients.contactMethods')}>
          <ContactLine term={t('patients.contact')} value={contact.preferred} />
          <ContactLine term={t('patients.email')} value={contact.email} href={`mailto:${contact.email}`} />
          <ContactLine
            term={t('patients.phone')}
            value={contact.phone_primary}
            href={`tel:${contact.phone_primary}`}
          />
          <ContactLine
            term={t('patients.phoneSecondary')}
            value={contact.phone_secondary}
            href={`tel:${contact.phone_secondary}`}
          />
        </Menu>
      </div>
    </div>
  )
}

function ContactLine({ term, value, href }: { term: string; value: string | null; href?: string }) {
  return (
    <li className="px-3 py-1.5">
      <span className="block text-xs text-muted">{term}</span>
      {value ? (
        href ? (
          <a href={href} className="flex min-h-[44px] items-center break-all md:inline">
            {value}
          </a>
        ) : (
          value
        )
      ) : (
        '–'
      )}
    </li>
  )
}
