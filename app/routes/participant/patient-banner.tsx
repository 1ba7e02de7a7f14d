import type { PatientBannerData } from '~/domain/patients/patient'
import { useI18n } from '~/i18n/use-i18n'
import { telOf } from '~/platform/tel'
import { useIsHere } from '~/shell/use-here'
import { Badge } from '~/ui/basic/badge'
import { Link } from '~/ui/basic/link'
import { Menu } from '~/ui/basic/menu'
import { SafetyFlag } from './patient-flag'

/**
 * The patient that a page is about, in one sticky line. Phones show name, age and flags, and the rest behind
 * a button; in print the margin of each page names the patient instead.
 */
export function PatientBanner({ patient }: { patient: PatientBannerData }) {
  const { t } = useI18n()
  const { fullname, age, sex, dobText, diedText, plan, links } = patient
  return (
    <section
      aria-label={t('banner.label')}
      className="patient-banner no-print sticky top-0 z-20 mt-4 border-y bg-surface text-sm"
    >
      <div className="mx-auto flex w-full max-w-page items-center gap-x-3 px-4 md:px-6">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <p className="min-w-0 text-base font-semibold leading-tight">{fullname}</p>
          <p className="whitespace-nowrap">
            {age !== null && t('banner.age', { n: age })}
            {sex && <span className="hidden in-sm:inline">{age !== null ? `, ${sex}` : sex}</span>}
          </p>
          {dobText && (
            <p className="hidden in-md:block">
              {t('shell.born')} {dobText}
            </p>
          )}
          {diedText && <p className="whitespace-nowrap">{t('banner.died', { day: diedText })}</p>}
          {plan && <p className="hidden in-md:block">{plan}</p>}
          <Flags patient={patient} />
        </div>
        <nav aria-label={t('banner.pages')} className="hidden in-lg:block">
          <ul className="flex">
            {links.map((link) => (
              <li key={link.to}>
                <PageLink link={link} className="btn btn-quiet px-2 aria-[current]:bg-accent-soft" />
              </li>
            ))}
          </ul>
        </nav>
        <PatientMenu patient={patient} />
      </div>
    </section>
  )
}

const MONITORING_TONES = { OUTREACH: 'danger', CHECK: 'warning', BILLING: 'success', NONE: 'info' } as const

/** Flags that nobody may overlook. */
function Flags({
  patient: { safety, newNotes, lacksPassword, chronicCare, monitoring },
}: {
  patient: PatientBannerData
}) {
  const { t } = useI18n()
  return (
    <>
      {safety && <SafetyFlag to={safety.to} label={t('shell.safetyFlag', { n: safety.count })} />}
      {newNotes && (
        <Link to={newNotes} className="badge tone-info">
          {t('banner.newNotes')}
        </Link>
      )}
      {lacksPassword && <Badge tone="warning">{t('ui.noPassword')}</Badge>}
      {monitoring && (
        <Link to={monitoring.to} className={`badge tone-${MONITORING_TONES[monitoring.badge]}`}>
          {t(`banner.monitoring.${monitoring.badge}`)}
        </Link>
      )}
      {chronicCare && <Badge tone="info">{t('banner.chronicCare')}</Badge>}
    </>
  )
}

/** Contact details, and whatever does not fit into the line. */
function PatientMenu({ patient }: { patient: PatientBannerData }) {
  const { t } = useI18n()
  const { sex, dobText, plan, contact, links } = patient
  return (
    <Menu
      align="end"
      label={
        <>
          <span className="hidden in-lg:inline">{t('banner.contact')}</span>
          <span className="sr-only in-lg:hidden">{t('banner.more')}</span>
        </>
      }
    >
      <Line term={t('banner.born')} value={[dobText, sex].filter(Boolean).join(', ')} narrow />
      <Line term={t('banner.plan')} value={plan} narrow />
      {contact ? <Contact contact={contact} /> : <li className="px-3 py-1.5">{t('banner.left')}</li>}
      {links.map((link) => (
        <li key={link.to} className="in-lg:hidden">
          <PageLink link={link} className="menu-item" />
        </li>
      ))}
    </Menu>
  )
}

/** The patient's contact details. */
function Contact({ contact }: { contact: NonNullable<PatientBannerData['contact']> }) {
  const { t } = useI18n()
  return (
    <>
      <Line term={t('banner.preferred')} value={contact.preferred} />
      <Line term={t('banner.email')} value={contact.email} href={`mailto:${contact.email}`} />
      <Line
        term={t('banner.phone')}
        value={contact.phone_primary}
        href={telOf(contact.phone_primary ?? '')}
      />
      <Line
        term={t('banner.phoneSecondary')}
        value={contact.phone_secondary}
        href={telOf(contact.phone_secondary ?? '')}
      />
    </>
  )
}

/** One fact; `narrow` shows it only at widths where the line has no room for it. */
function Line({
  term,
  value,
  href,
  narrow = false,
}: {
  term: string
  value: string | null
  href?: string
  narrow?: boolean
}) {
  return (
    <li className={`px-3 py-1.5 ${narrow ? 'in-md:hidden' : ''}`}>
      <span className="block text-xs text-muted">{term}</span>
      {value && href ? (
        <a href={href} className="flex min-h-[44px] items-center break-all in-md:inline">
          {value}
        </a>
      ) : (
        value || '–'
      )}
    </li>
  )
}

function PageLink({ link, className }: { link: PatientBannerData['links'][number]; className: string }) {
  const current = useIsHere()(link.to)
  return (
    <Link to={link.to} aria-current={current ? 'page' : undefined} className={className}>
      {link.label}
    </Link>
  )
}
