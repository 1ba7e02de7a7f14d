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
import { LinkButton } from '~/ui/basic/button'
import { TabsAtDesk } from '~/ui/basic/tabs-at-desk'
import { AttentionChip } from '~/ui/patient/attention-chip'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { DescriptionList, EmptyState, Page } from '~/ui/basic/page'
import { passwordFilter } from '~/ui/table/password-filter'
import { RowLinks } from '~/ui/table/row-links'
import type { Column, FilterField } from '~/ui/table/table-types'

const PICKED = { id: (row: PatientLine) => row.id, name: fullName }

/** `top` is above the tabs in each view, `children` beside the rows of Today and above them elsewhere. */
type Props = PatientListData & { bulk: readonly BulkAction[]; top?: ReactNode; children?: ReactNode }
type RootTime = { timeZone: string }

/** Addresses that end in a row's ID: built once, not per row. */
const CHART = pathTo('participant.chart', { participantId: 0 }).slice(0, -1)
const SAFETY = pathTo('safety.list', { participantId: 0 }).slice(0, -1)
const DETAILS = pathTo('participant.details', { participantId: 0 }).slice(0, -1)

/**
 * The home of a practitioner: whom to act on today, or the patients of the current practice as a list to work
 * from (HOME-07, PAT-04 to PAT-06).
 */
export function PatientList(props: Props) {
  const { view, views, top, children } = props
  const { t } = useI18n()
  const isToday = view === 'act'
  return (
    <Page
      title={t(isToday ? 'patients.today' : 'patients.title')}
      work
      tabs={
        <TabsAtDesk
          label={t('patients.views')}
          beside={HEADING}
          items={views.map(({ view: name, count, to, current }) => ({
            to,
            label: t(`patients.show.${name}`),
            count,
            current,
          }))}
        />
      }
    >
      <div className="flex flex-col gap-0.5 md:gap-2">
        {top}
        {isToday ? (
          <div className="grid items-start gap-4 in-lg:grid-cols-[minmax(0,1fr)_18rem]">
            <Patients {...props} />
            <div className="space-y-4">{children}</div>
          </div>
        ) : (
          <>
            {children}
            <Patients {...props} />
          </>
        )}
      </div>
    </Page>
  )
}

/** Width of the heading and the gap after it, in px. */
const HEADING = 170

function Patients({ view, views, listing, query, page, allViews, bulk, open }: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const isToday = view === 'act'
  const plain = useColumns(isToday).filter(({ key }) => !isToday || ON_TODAY.includes(key))
  const columns = bulk.length > 0 ? withPick(plain, PICKED, t, hydrated) : plain
  const filters = useFilters(allViews)
  const everybody = views.find((one) => one.view === 'all')?.to ?? ''
  return (
    <div className="min-w-0">
      <DataTable
        listing={listing}
        query={query}
        page={page}
        columns={columns}
        search={isToday ? undefined : { name: 'q', label: t('patients.search') }}
        filters={isToday ? [] : filters}
        lines
        counted={isToday || undefined}
        caption={t(isToday ? 'patients.today' : 'patients.title')}
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
        empty={
          isToday ? (
            <EmptyState
              icon="check"
              title={t('patients.caughtUp')}
              actions={<LinkButton to={everybody}>{t('patients.show.all')}</LinkButton>}
            >
              {t('patients.caughtUpHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('patients.empty')}>{t('patients.emptyHint')}</EmptyState>
          )
        }
      />
      {bulk.length > 0 && (
        <BulkBar
          here={pathTo('patients.bulk')}
          actions={bulk.map((action) => ({ dialog: action, label: t(`patients.bulk.${action}`) }))}
          quiet
        />
      )}
    </div>
  )
}

/** What Today shows of a patient; the other columns are in the other views. */
const ON_TODAY = ['participant', 'attention', 'appointment']

function useColumns(isToday: boolean): Column<PatientLine>[] {
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
      cell: (row) => (isToday ? reasonsToAct(row, t) : attention(row, t)),
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
      always: true,
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
        {[[age, sex].filter(Boolean).join(', '), formatDate(row.dob)].filter(Boolean).join(' · ')}
      </span>
      {died && <span className="block text-xs font-normal text-muted">{died}</span>}
    </>
  )
}

/** The two most urgent reasons; a tooltip has all of them. */
function attention(row: PatientLine, t: Translate) {
  const shown = row.attention.slice(0, SHOWN_REASONS)
  const all = [
    ...row.attention.map((one) => reason(one, t)),
    ...(row.lacksPassword ? [t('ui.noPassword')] : []),
  ]
  const hidden = all.slice(shown.length)
  return (
    <span
      className="flex flex-wrap items-center gap-1 md:max-w-[19rem] md:flex-nowrap 2xl:max-w-[21rem]"
      title={hidden.length > 0 ? all.join(', ') : undefined}
    >
      {shown.map((one) => chip(row, one, t))}
      {row.lacksPassword && shown.length === 0 && <Badge tone="warning">{t('ui.noPassword')}</Badge>}
      {hidden.length > 0 && <span className="sr-only">{hidden.join(', ')}</span>}
    </span>
  )
}

/** Why to act, each with the way to where it is done; chores are in a view of their own. */
function reasonsToAct(row: PatientLine, t: Translate) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      {row.attention.filter(({ duty }) => duty === 'act').map((one) => chip(row, one, t))}
    </span>
  )
}

function chip(row: PatientLine, one: PatientLine['attention'][number], t: Translate) {
  return (
    <AttentionChip
      key={one.kind}
      tone={one.tone}
      label={reason(one, t)}
      to={one.kind === 'safety' ? SAFETY + row.id : undefined}
      name={fullName(row)}
    />
  )
}

const SHOWN_REASONS = 2

function reason({ kind, n, fact }: PatientLine['attention'][number], t: Translate): string {
  return fact ?? t(`attention.${kind}`, { n })
}

/** The newest note and those that wait, with what they wait for (PAT-07); the first few of them. */
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
