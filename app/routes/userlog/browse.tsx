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
import { ENTRY_TYPES } from '~/core/log/entry-types'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { formatDateTime } from '~/i18n/format'
import type { Translate } from '~/i18n/t'
import { zoneName } from '~/i18n/zone-name'
import { useI18n } from '~/i18n/use-i18n'
import { env } from '~/platform/env.server'
import { Link } from '~/ui/basic/link'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { DescriptionList, EmptyState, Page } from '~/ui/basic/page'
import type { Column } from '~/ui/table/table-types'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  const query = readListQuery(new URL(request.url).searchParams, userLogListing)
  const page = await listRecords(userLogResource, actor, query)
  return {
    listing: userLogListing,
    query,
    page,
    words: await entriesInWords(page.rows, { actor, t }),
    types: [...ENTRY_TYPES],
    timeZone: env().TIME_ZONE,
  }
}

/** The activity log, by entry type and e-mail (LOG-01, LOG-02). */
export default function UserLog() {
  const { t, lang } = useI18n()
  const { listing, query, page, words, types, timeZone } = useLoaderData<typeof loader>()
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
        details={(row) => <Entry row={row} words={words[row.id]} />}
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

/** What it was about, and below it the patients of a list or the fields that were changed. */
function Said({ row, words }: { row: UserLogRow; words?: EntryInWords }) {
  const { t } = useI18n()
  if (!words) return row.text
  const { said, fields, listed, to } = words
  return (
    <>
      <Named to={to}>{said}</Named>
      {listed && <span className="block text-xs text-muted">{listOf(listed, t)}</span>}
      {row.entry_type === 'UPDATE' && fields.length > 0 && (
        <span className="block text-xs text-muted">{fields.join(', ')}</span>
      )}
    </>
  )
}

function listOf({ names, more }: NonNullable<EntryInWords['listed']>, t: Translate): string {
  const said = names.join(', ')
  return more > 0 ? t('userlog.andMore', { names: said, n: more }) : said
}

/** Who did it, in which role, and as whom they were looking. */
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

function Thing({ row, words }: { row: UserLogRow; words?: EntryInWords }) {
  const name = [words?.thing ?? row.resource, words?.name].filter(Boolean).join(': ')
  return <Named to={words?.to}>{name}</Named>
}

/** The name of something, which leads to it where the reader may go there. */
function Named({ to, children }: { to?: string | null; children: string }) {
  if (!to) return children
  return (
    <Link to={to} className="inline-flex min-h-[44px] items-center md:inline md:min-h-0">
      {children}
    </Link>
  )
}

function Entry({ row, words }: { row: UserLogRow; words?: EntryInWords }) {
  const { t } = useI18n()
  return (
    <div className="p-4">
      <DescriptionList
        items={[
          { term: t('userlog.resource'), value: <Thing row={row} words={words} /> },
          { term: t('userlog.fields'), value: words?.fields.join(', ') },
          { term: t('userlog.recorded'), value: row.text },
          { term: t('userlog.address'), value: row.address },
          { term: t('userlog.fromClient'), value: t(row.from_client ? 'ui.yes' : 'ui.no') },
          { term: t('ui.supportNumber'), value: row.id },
          { term: t('userlog.recordNumber'), value: row.record_id },
          { term: t('userlog.participantId'), value: row.participant_id },
        ]}
      />
    </div>
  )
}
