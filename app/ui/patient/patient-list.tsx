import { pathTo } from '~/access/links'
import { ATTENTION_VIEWS } from '~/domain/attention/attention-where'
import type { PatientLine, PatientListData, PatientRow } from '~/domain/patients/patient'
import { listQueryString } from '~/core/list/list-query'
import { formatDate } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { Icon } from '~/ui/basic/icon'
import { DescriptionList, EmptyState, Page } from '~/ui/basic/page'
import { passwordFilter } from '~/ui/table/password-filter'
import { SafetyFlag } from './patient-flag'
import { RowLinks } from '~/ui/table/row-links'
import type { Column, FilterField } from '~/ui/table/table-types'

/** Addresses that end in the id of a row: made once, not for each row. */
const CHART = pathTo('participant.chart', { participantId: 0 }).slice(0, -1)
const SAFETY = pathTo('safety.list', { participantId: 0 }).slice(0, -1)
const DETAILS = pathTo('participant.details', { participantId: 0 }).slice(0, -1)

/** The home of a practitioner: the patients of the current practice (HOME-07, PAT-04 to PAT-06). */
export function PatientList({ listing, query, page, safety, open }: PatientListData) {
  const { t } = useI18n()
  const columns = useColumns()
  return (
    <Page title={t('patients.title')} lead={t('patients.lead')}>
      {safety.patients > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-2 border-danger bg-danger-soft p-4">
          <Icon name="warning" size={20} className="text-danger" />
          <strong>{t('patients.safetyCount', { n: safety.patients })}</strong>
          <a
            href={safety.to}
            aria-current={query.filters.show === 'safety' ? 'page' : undefined}
            className="inline-flex min-h-[44px] items-center md:min-h-0"
          >
            {t('patients.safetyShow')}
          </a>
        </p>
      )}
      <DataTable
        listing={listing}
        query={query}
        page={page}
        columns={columns}
        filters={useFilters()}
        caption={t('patients.title')}
        rowKey={(row) => row.id}
        rowName={fullName}
        details={() => open && <PatientDetails row={open} />}
        actions={(row) => (
          <RowLinks
            name={fullName(row)}
            links={[
              ['patients.details', DETAILS + row.id],
              ['patients.chart', CHART + row.id],
            ]}
          />
        )}
        exportHref={`${pathTo('patients.export')}${listQueryString({ ...query, page: 0 }, listing)}`}
        empty={<EmptyState title={t('patients.empty')}>{t('patients.emptyHint')}</EmptyState>}
      />
    </Page>
  )
}

function useColumns(): Column<PatientLine>[] {
  const { t, lang } = useI18n()
  return [
    {
      key: 'participant',
      label: t('patients.participant'),
      sort: 'lastname',
      lead: true,
      cell: (row) => participant(row, lang, t),
    },
    { key: 'contact', label: t('patients.contact'), cell: (row) => contactOf(row, t) },
    { key: 'lastNote', label: t('patients.lastNote'), cell: () => '–' },
    {
      key: 'appointment',
      label: t('patients.appointment'),
      sort: 'appointment',
      cell: (row) =>
        row.appointment ? (
          <span>
            {formatDate(row.appointment, lang)}{' '}
            {row.alert && <Badge tone="warning">{t('patients.alert')}</Badge>}
          </span>
        ) : (
          '–'
        ),
    },
  ]
}

function useFilters(): FilterField[] {
  const { t } = useI18n()
  return [
    {
      name: 'show',
      label: t('patients.show'),
      type: 'select',
      placeholder: t('patients.show.all'),
      options: ATTENTION_VIEWS.map((value) => ({ value, label: t(`patients.show.${value}`) })),
    },
    { name: 'lastname', label: t('patients.lastname') },
    { name: 'firstname', label: t('patients.firstname') },
    { name: 'email', label: t('patients.email') },
    { name: 'dob', label: t('patients.dob'), type: 'date' },
    {
      name: 'birth_month',
      label: t('patients.birthMonth'),
      type: 'select',
      options: Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: t(`patients.month.${index + 1}`),
      })),
    },
    passwordFilter(t),
  ]
}

// Lists draw these in every row, so they are no components of their own.
function participant(row: PatientLine, lang: Lang, t: Translate) {
  return (
    <>
      <a href={CHART + row.id}>{`${row.lastname}, ${row.firstname}`}</a>
      <span className="block text-xs font-normal text-muted">{formatDate(row.dob, lang)}</span>
      {row.lacksPassword && <Badge tone="warning">{t('ui.noPassword')}</Badge>}
      {row.safety && (
        <SafetyFlag to={SAFETY + row.id} label={t('patients.safetyFlag')} name={fullName(row)} />
      )}
    </>
  )
}

function contactOf({ method, contact }: PatientLine, t: Translate) {
  return (
    <span className="min-w-0">
      {method ? t(`participant.preferred_contact_method.${method}`) : '–'}
      {contact && (
        <span className="block text-xs text-muted">
          {method === 'EMAIL' ? <EmailText text={contact} /> : contact}
        </span>
      )}
    </span>
  )
}

/** What the line leaves out; with the only patient found it is open (UI-05). */
function PatientDetails({ row }: { row: PatientRow }) {
  const { t, lang } = useI18n()
  return (
    <DescriptionList
      items={[
        { term: t('patients.dob'), value: formatDate(row.dob, lang) },
        { term: t('patients.email'), value: <EmailText text={row.email} /> },
        { term: t('patients.phone'), value: row.phone_primary },
        { term: t('patients.plan'), value: row.plan_name },
      ]}
    />
  )
}

function fullName(row: PatientLine): string {
  return `${row.firstname} ${row.lastname}`
}
