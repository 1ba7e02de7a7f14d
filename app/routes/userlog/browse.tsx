import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import {
  userLogListing,
  userLogResource,
  type UserLogRow,
} from '~/domain/activity-log/activity-log-resource.server'
import { entriesInWords, type EntryInWords } from '~/domain/activity-log/in-words.server'
import { listedInWords } from '~/domain/activity-log/listed-in-words'
import { patientsOfList } from '~/domain/activity-log/listed-patients.server'
import { ENTRY_TYPES } from '~/core/log/entry-types'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { openedRow } from '~/core/list/opened-row'
import { listRecords } from '~/core/resource/resource.server'
import { formatDateTime } from '~/i18n/format'
import { zoneName } from '~/i18n/zone-name'
import { useI18n } from '~/i18n/use-i18n'
import { env } from '~/platform/env.server'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { EmptyState, Page } from '~/ui/basic/page'
import type { Column } from '~/ui/table/table-types'
import { Entry, Named } from './entry'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  const address = new URL(request.url).searchParams
  const query = readListQuery(address, userLogListing)
  const { patient } = query.filters
  const page = await listRecords(userLogResource, actor, query)
  const [words, listed] = await Promise.all([
    entriesInWords(page.rows, { actor, t, patient }),
    patientsOfList(openedRow(page, address), patient),
  ])
  return {
    listing: userLogListing,
    query,
    page,
    words,
    listed,
    types: [...ENTRY_TYPES],
    timeZone: env().TIME_ZONE,
  }
}

/** The activity log, by entry type and email (LOG-01, LOG-02). */
export default function UserLog() {
  const { t, lang } = useI18n()
  const { listing, query, page, words, listed, types, timeZone } = useLoaderData<typeof loader>()
  const columns = useColumns(timeZone, words)
  return (
    <Page list title={t('userlog.title')} lead={t('userlog.lead', { zone: zoneName(timeZone, lang) })}>
      <DataTable
        listing={listing}
        query={query}
        page={page}
        columns={columns}
        rowKey={(row) => row.id}
        caption={t('userlog.title')}
        filters={[
          { name: 'from', label: t('userlog.from'), type: 'date' },
          { name: 'to', label: t('userlog.to'), type: 'date' },
          { name: 'userEmail', label: t('userlog.person'), placeholder: t('userlog.personHint') },
          {
            name: 'entry_type',
            label: t('userlog.entryType'),
            type: 'select',
            options: types.map((type) => ({ value: type, label: t(`userlog.type.${type}`) })),
          },
        ]}
        details={(row) => <Entry row={row} words={words[row.id]} listed={listed} />}
        rowTo="details"
        search={{ name: 'patient', label: `${t('userlog.patient')}: ${t('userlog.patientHint')}` }}
        empty={<EmptyState title={t('userlog.empty')} />}
        exportHref={`/userlog/browse/export${listQueryString({ ...query, page: 0 }, listing)}`}
      />
    </Page>
  )
}

type Words = Record<number, EntryInWords>

function useColumns(timeZone: string, words: Words): Column<UserLogRow>[] {
  const { t, lang } = useI18n()
  return [
    {
      key: 'entry_type',
      label: t('userlog.entryType'),
      sort: 'entry_type',
      lead: true,
      cell: (row) => (
        <Badge tone={TONES[row.entry_type] ?? 'neutral'}>{t(`userlog.type.${row.entry_type}`)}</Badge>
      ),
    },
    {
      key: 'userEmail',
      label: t('userlog.person'),
      sort: 'userEmail',
      cell: (row) => <Person row={row} who={words[row.id]?.who} />,
    },
    { key: 'patient', label: t('userlog.patient'), sort: 'patient', cell: (row) => <Patient row={row} /> },
    {
      key: 'text',
      label: t('userlog.text'),
      sort: 'text',
      cell: (row) => <Said row={row} words={words[row.id]} />,
    },
    {
      key: 'logged',
      label: t('userlog.loggedIn', { zone: zoneName(timeZone, lang) }),
      sort: 'logged',
      cell: (row) => formatDateTime(row.logged, lang, timeZone),
    },
  ]
}

const TONES: Partial<Record<UserLogRow['entry_type'], 'warning' | 'danger'>> = {
  LOGIN_FAILED: 'warning',
  REFUSED: 'warning',
  ERROR: 'danger',
}

/** The record of an entry, and below it a list's patients or the changed fields. */
function Said({ row, words }: { row: UserLogRow; words?: EntryInWords }) {
  const { t } = useI18n()
  if (!words) return row.text
  const { said, fields, listed, to } = words
  return (
    <>
      <Named to={to}>{said}</Named>
      {listed && <span className="block text-xs text-muted">{listedInWords(listed, t)}</span>}
      {row.entry_type === 'UPDATE' && fields.length > 0 && (
        <span className="block text-xs text-muted">{fields.join(', ')}</span>
      )}
    </>
  )
}

/** Who did it, in which role, and as whom they were viewing. */
function Person({ row, who }: { row: UserLogRow; who?: EntryInWords['who'] }) {
  const { t } = useI18n()
  const email = row.userEmail ? <EmailText text={row.userEmail} /> : t('userlog.nobody')
  return (
    <>
      {who?.name ? <Named to={who.to}>{who.name}</Named> : email}
      {who?.role && <span className="block text-xs text-muted">{who.role}</span>}
      {who?.name && row.userEmail && <span className="block text-xs text-muted">{email}</span>}
      {row.maskedEmail && (
        <span className="block text-xs text-muted">{t('userlog.masked', { email: row.maskedEmail })}</span>
      )}
    </>
  )
}

function Patient({ row: { participant_id: id, patient, patient_gone } }: { row: UserLogRow }) {
  const { t } = useI18n()
  if (id === null) return null
  const name = patient ?? t('userlog.unnamed')
  return <Named to={patient_gone ? null : pathTo('participant.update.admin', { id })}>{name}</Named>
}
