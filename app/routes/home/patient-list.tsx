import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pathTo } from '~/access/links'
import { fullName, listName } from '~/domain/account/person-name'
import type { BulkAction } from '~/domain/bulk/bulk-action'
import type { PatientLine, PatientListData, PatientRow } from '~/domain/patients/patient'
import { listQueryString } from '~/core/list/list-query'
import { useHydrated } from 'remix-utils/use-hydrated'
import { BulkBar } from '~/forms/bulk/bulk-bar'
import { withPick } from '~/forms/bulk/pick-column'
import { formatDate, formatDay } from '~/i18n/format'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { TabsAtDesk } from '~/ui/basic/tabs-at-desk'
import { AttentionChip } from '~/ui/patient/attention-chip'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { Icon } from '~/ui/basic/icon'
import { DescriptionList, EmptyState, Page } from '~/ui/basic/page'
import { passwordFilter } from '~/ui/table/password-filter'
import { RowLinks } from '~/ui/table/row-links'
import type { Column, FilterField } from '~/ui/table/table-types'

const PICKED = { id: (row: PatientLine) => row.id, name: fullName }

type Props = PatientListData & { bulk: readonly BulkAction[]; children?: ReactNode }
type RootTime = { timeZone: string }

/** Addresses that end in a row's ID: built once, not per row. */
const CHART = pathTo('participant.chart', { participantId: 0 }).slice(0, -1)
const SAFETY = pathTo('safety.list', { participantId: 0 }).slice(0, -1)
const DETAILS = pathTo('participant.details', { participantId: 0 }).slice(0, -1)

/**
 * A practitioner's home page: the patients of the current practice as a work list (HOME-07, PAT-04 to
 * PAT-06).
 */
export function PatientList({ listing, query, page, views, allViews, safety, bulk, open, children }: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const plain = useColumns()
  const columns = bulk.length > 0 ? withPick(plain, PICKED, t, hydrated) : plain
  return (
    <Page title={t('patients.title')} work>
      <div className="flex flex-col gap-0.5 md:gap-2">
        {safety.patients > 0 && (
          <p className="rounded border border-danger bg-danger-soft px-3 text-xs leading-tight md:-mt-[46px] md:self-end">
            <a
              href={safety.to}
              aria-current={query.filters.show === 'safety' ? 'page' : undefined}
              className="flex min-h-[44px] items-center gap-2 font-bold text-ink md:min-h-[32px] md:text-sm"
            >
              <Icon name="warning" className="shrink-0 text-danger" />
              {t('patients.safetyCount', { n: safety.patients })}
            </a>
          </p>
        )}
        {children}
        <TabsAtDesk
          label={t('patients.views')}
          items={views.map(({ view, count, to, current }) => ({
            to,
            label: t(`patients.show.${view}`),
            count,
            current,
          }))}
        />
        <DataTable
          listing={listing}
          query={query}
          page={page}
          columns={columns}
          search={{ name: 'q', label: t('patients.search') }}
          filters={useFilters(allViews)}
          lines
          caption={t('patients.title')}
          rowKey={(row) => row.id}
          rowName={fullName}
          details={(row) => open && open.id === row.id && <PatientDetails row={open} />}
          actions={(row) => (
            <RowLinks
              name={fullName(row)}
              links={[
                ['patients.chart', CHART + row.id],
                ['patients.details', DETAILS + row.id],
              ]}
            />
          )}
          exportHref={`${pathTo('patients.export')}${listQueryString({ ...query, page: 0 }, listing)}`}
          empty={<EmptyState title={t('patients.empty')}>{t('patients.emptyHint')}</EmptyState>}
        />
        {bulk.length > 0 && (
          <BulkBar
            here={pathTo('patients.bulk')}
            actions={bulk.map((action) => ({ dialog: action, label: t(`patients.bulk.${action}`) }))}
            quiet
          />
        )}
      </div>
    </Page>
  )
}

function useColumns(): Column<PatientLine>[] {
  const { t } = useI18n()
  const timeZone = useRouteLoaderData<RootTime>('root')?.timeZone ?? 'UTC'
  return [
    {
      key: 'participant',
      label: t('patients.participant'),
      sort: 'lastname',
      lead: true,
      cell: (row) => participant(row, t),
    },
    {
      key: 'attention',
      label: t('patients.attention'),
      sort: 'attention',
      wide: true,
      cell: (row) => attention(row, t),
    },
    {
      key: 'lastActivity',
      label: t('patients.lastActivity'),
      nowrap: true,
      notOnPhone: true,
      cell: (row) => formatDay(row.lastActive, timeZone) || '–',
    },
    {
      key: 'open',
      label: t('patients.openQuestionnaires'),
      notOnPhone: true,
      cell: (row) => row.openSurveys || '–',
    },
    {
      key: 'lastNote',
      label: t('patients.lastNote'),
      notOnPhone: true,
      cell: (row) => lastNote(row, (at) => formatDay(at, timeZone), t),
    },
    {
      key: 'appointment',
      label: t('patients.appointment'),
      sort: 'appointment',
      nowrap: true,
      notOnPhone: true,
      cell: (row) =>
        row.appointment ? (
          <span className={row.alert ? 'font-semibold text-warning' : undefined}>
            {formatDate(row.appointment)}
          </span>
        ) : (
          '–'
        ),
    },
    { key: 'contact', label: t('patients.contact'), notOnPhone: true, cell: (row) => contactOf(row, t) },
  ]
}

function useFilters(views: readonly string[]): FilterField[] {
  const { t } = useI18n()
  return [
    {
      name: 'show',
      label: t('patients.show'),
      type: 'select',
      placeholder: t('patients.show.all'),
      options: views.map((value) => ({ value, label: t(`patients.show.${value}`) })),
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

// Plain functions instead of components, because lists render them in every row.
function participant(row: PatientLine, t: Translate) {
  const age = row.age === null ? '' : t('patients.age', { n: row.age })
  const died = row.died ? t('patients.diedOn', { day: formatDate(row.died) }) : ''
  const sex = row.gender ? t(`participant.gender.${row.gender}`) : ''
  return (
    <>
      <a href={CHART + row.id} className="row-link">
        {listName(row)}
      </a>
      <span className="block text-xs font-normal text-muted">
        {[[age, sex].filter(Boolean).join(', '), formatDate(row.dob), died].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** The most urgent reason, and the number of others. */
function attention(row: PatientLine, t: Translate) {
  const [first, ...others] = row.attention
  const more = others.map(({ kind, n }) => t(`attention.${kind}`, { n }))
  if (row.lacksPassword && first) more.push(t('ui.noPassword'))
  return (
    <span className="flex flex-wrap items-center gap-1 md:max-w-[14rem] md:flex-nowrap 2xl:max-w-none">
      {first && (
        <AttentionChip
          tone={first.tone}
          label={t(`attention.${first.kind}`, { n: first.n })}
          to={first.kind === 'safety' ? SAFETY + row.id : undefined}
          name={fullName(row)}
        />
      )}
      {more.length > 0 && (
        <span className="badge tone-neutral" title={more.join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">{more.join(', ')}</span>
        </span>
      )}
      {row.lacksPassword && !first && <Badge tone="warning">{t('ui.noPassword')}</Badge>}
    </span>
  )
}

/** The newest note and the unfinished ones, with what each needs (PAT-07); only the first few of them. */
function lastNote({ id, notes }: PatientLine, dayOf: (at: string) => string, t: Translate) {
  if (notes.length === 0) return '–'
  return (
    <span className="flex flex-col gap-0.5">
      {notes.slice(0, SHOWN_NOTES).map((note) => (
        <span
          key={note.id}
          className="max-w-[10.5rem] whitespace-normal 2xl:max-w-none 2xl:whitespace-nowrap"
        >
          <a href={noteAt(id, note)}>{`${t(`patients.note.${note.type}`)} ${dayOf(note.at)}`}</a>{' '}
          {note.draft && <Badge tone="info">{t('patients.noteDraft')}</Badge>}
          {note.noBill && <Badge tone="danger">{t('patients.noteNoBill')}</Badge>}
        </span>
      ))}
      {notes.length > SHOWN_NOTES && (
        <a href={CHART + id} className="text-xs">
          {t('patients.moreNotes', { n: notes.length - SHOWN_NOTES })}
        </a>
      )}
    </span>
  )
}

const SHOWN_NOTES = 2

function noteAt(participantId: number, note: PatientLine['notes'][number]): string {
  return pathTo('note.show', { participantId, note: note.id })
}

function contactOf({ method, contact }: PatientLine, t: Translate) {
  return (
    <span className="min-w-0">
      {method ? t(`participant.preferred_contact_method.${method}`) : '–'}
      {contact && (
        <span className="block max-w-[8.5rem] truncate 2xl:max-w-[13rem] text-xs text-muted" title={contact}>
          {contact}
        </span>
      )}
    </span>
  )
}

/** What the row leaves out; open if this is the only patient found (UI-05). */
function PatientDetails({ row }: { row: PatientRow }) {
  const { t } = useI18n()
  return (
    <DescriptionList
      items={[
        { term: t('patients.dob'), value: formatDate(row.dob) },
        { term: t('patients.email'), value: <EmailText text={row.email} /> },
        { term: t('patients.phone'), value: row.phone_primary },
        { term: t('patients.plan'), value: row.plan_name },
      ]}
    />
  )
}
