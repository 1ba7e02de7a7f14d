import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { readersListing, readersOf, TOLD_TYPES, type ReaderRow } from '~/domain/activity-log/readers.server'
import { zoneName } from '~/i18n/zone-name'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { formatDateTime } from '~/i18n/format'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { EmptyState, Page } from '~/ui/basic/page'
import { DataTable } from '~/ui/table/data-table'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, t, lang } = await enter(request)
  const { timeZone } = readerOf({ t, lang, actor })
  const query = readListQuery(new URL(request.url).searchParams, readersListing)
  const page = await readersOf({ participantId: id('participantId'), userId: actor.userId }, query)
  return {
    listing: readersListing,
    query,
    zone: zoneName(timeZone, lang),
    types: [...TOLD_TYPES],
    page: {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        when: formatDateTime(row.logged, lang, timeZone),
        ...inWords(row, t),
      })),
    },
  }
}

/** Who it was, in which role and practice, and what they did, in the reader's language. */
function inWords({ type, what, who, as, practitioner, inList }: ReaderRow, t: Translate) {
  return {
    who: who ? who.name : t('readers.automatic'),
    as: as === null ? null : as === 'self' ? t('readers.asYou') : t('readers.as', { name: as.name }),
    role:
      practitioner && as === null
        ? `${t(`practitioner.role.${practitioner.role}`)}, ${practitioner.practice}`
        : [
            who?.role && t(`organisation.role.${who.role}`),
            practitioner && `(${t(`practitioner.role.${practitioner.role}`)}, ${practitioner.practice})`,
          ]
            .filter(Boolean)
            .join(' '),
    did: t(`readers.type.${type}`, { what: t(`readers.what.${what}`) }),
    inList,
  }
}

/** The people who viewed the reader's record or acted on it. */
export default function Readers() {
  const { t } = useI18n()
  const { listing, query, page, types, zone } = useLoaderData<typeof loader>()
  return (
    <Page title={t('readers.title')} lead={t('readers.lead', { zone })}>
      <DataTable
        listing={listing}
        query={query}
        page={page}
        caption={t('readers.title')}
        rowKey={(row) => row.id}
        filters={[
          { name: 'from', label: t('readers.from'), type: 'date' },
          { name: 'to', label: t('readers.to'), type: 'date' },
          {
            name: 'type',
            label: t('readers.kind'),
            type: 'select',
            options: types.map((type) => ({ value: type, label: t(`readers.option.${type}`) })),
          },
        ]}
        columns={[
          {
            key: 'who',
            label: t('readers.who'),
            lead: true,
            cell: (row) => (
              <>
                {row.who}
                {row.as && <span className="block text-xs font-normal text-muted">{row.as}</span>}
              </>
            ),
          },
          { key: 'role', label: t('readers.role'), cell: (row) => row.role || '–' },
          {
            key: 'did',
            label: t('readers.did'),
            cell: (row) => (
              <>
                {row.did}
                {row.inList && <span className="block text-xs text-muted">{t('readers.inList')}</span>}
              </>
            ),
          },
          { key: 'when', label: t('readers.when'), sort: 'id', cell: (row) => row.when },
        ]}
        empty={<EmptyState title={t('readers.empty')} />}
      />
    </Page>
  )
}
