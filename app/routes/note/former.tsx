import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { aboutNotes, formerNotesToBill, ofFormerPatients } from '~/domain/notes/former-notes.server'
import { noteResource } from '~/domain/notes/note-resource.server'
import { factsOf, readNotes } from '~/domain/notes/read-note.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { billLinks } from '~/domain/superbill/bill-links.server'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { EmptyState, Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'

const { listing } = noteResource

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, id, t } = entered
  const practiceId = id('practiceId')
  const { searchParams } = new URL(request.url)
  const unbilled = searchParams.get('show') === 'unbilled'
  const query = readListQuery(searchParams, listing)
  const [page, toBill] = await Promise.all([
    listRecords(noteResource, actor, query, { within: ofFormerPatients(practiceId, unbilled) }),
    formerNotesToBill(practiceId),
  ])
  const { lang, timeZone } = readerOf(entered)
  const ids = page.rows.map((row) => row.id)
  const [about, notes] = await Promise.all([aboutNotes(ids), readNotes(ids)])
  const rows = notes.map((note) => {
    const { id: noteId, participant_id } = note
    const { patient = '', billed = false } = about.get(noteId) ?? {}
    const address = { participantId: participant_id, note: noteId }
    return {
      id: noteId,
      patient,
      title: t(`notes.type.${note.note_type}`),
      written: formatDateTime(note.locked ?? note.created, lang, timeZone),
      draft: note.locked === null,
      to: pathTo('note.show', address),
      pdf: pathTo('note.pdf', address),
      bill: billLinks(actor, { ...factsOf(note), id: noteId, participant_id, billed }, t),
    }
  })
  const shown = ids.flatMap((noteId) => rows.find((row) => row.id === noteId) ?? [])
  const here = pathTo('note.former', { practiceId })
  return {
    listing,
    query,
    unbilled,
    here,
    toBill,
    page: { ...page, rows: shown },
  }
}

/** The practice's notes about former patients, to be read, printed and billed (OP-53). */
export default function FormerNotes() {
  const { t } = useI18n()
  const { unbilled, here, toBill, ...list } = useLoaderData<typeof loader>()
  return (
    <Page list title={t('leaving.formerTitle')} lead={t('leaving.formerLead')}>
      <Tabs
        label={t('leaving.formerTitle')}
        items={[
          { to: here, label: t('leaving.allNotes'), current: !unbilled },
          { to: `${here}?show=unbilled`, label: t('leaving.toBill', { n: toBill }), current: unbilled },
        ]}
      />
      <DataTable
        {...list}
        filters={[]}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.patient} ${row.written}`}
        rowTo={(row) => row.to}
        caption={t('leaving.formerTitle')}
        columns={[
          { key: 'patient', label: t('superbill.patient'), lead: true, cell: (row) => row.patient },
          {
            key: 'note',
            label: t('notes.note'),
            cell: (row) => (
              <>
                {row.title} {row.draft && <Badge>{t('superbill.noteState.draft')}</Badge>}
                {row.bill?.noBill && <Badge tone="danger">{t('notes.noBill')}</Badge>}
              </>
            ),
          },
          {
            key: 'created',
            label: t('leaving.written'),
            sort: 'created',
            nowrap: true,
            cell: (row) => row.written,
          },
        ]}
        empty={<EmptyState title={t('leaving.formerEmpty')} />}
        actions={(row) => (
          <RowLinks
            name={`${row.patient} ${row.written}`}
            links={[
              ['leaving.read', row.to],
              ['leaving.pdf', row.pdf],
              ['leaving.bill', row.bill?.to ?? null],
            ]}
          />
        )}
      />
    </Page>
  )
}
