import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isMasking } from '~/access/actor'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { exportTo } from '~/core/list/export-to'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { attentionCounts } from '~/domain/attention/read-attention.server'
import { formerNotesToBill } from '~/domain/notes/former-notes.server'
import { billedBy, superbillResource } from '~/domain/superbill/superbill-resource.server'
import { codeText } from '~/domain/superbill/superbill'
import { formatDate } from '~/i18n/format'
import { formatMoney } from '~/i18n/format-money'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page } from '~/ui/basic/page'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'

const { listing } = superbillResource
const MISSING = 'flex min-h-[44px] max-w-[12rem] items-center text-xs md:max-w-none md:text-sm'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, lang } = await enter(request)
  const practiceId = id('practiceId')
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const [page, counts, formerMissing] = await Promise.all([
    listRecords(superbillResource, actor, query, { within: billedBy(practiceId) }),
    attentionCounts(practiceId),
    formerNotesToBill(practiceId),
  ])
  return {
    listing,
    query,
    missing: counts.superbill ?? 0,
    formerMissing,
    formerAt: `${pathTo('note.former', { practiceId })}?show=unbilled`,
    exportAt: exportTo('superbill.export', query, listing, { practiceId }),
    page: {
      ...page,
      rows: page.rows.map((row) => {
        const params = { participantId: row.participant_id, surveyNoteId: row.survey_note_id }
        return {
          id: row.id,
          visit: formatDate(row.serviceDate),
          patient: row.patient,
          isDraft: !row.locked,
          codes: row.cptCodes.map(codeText).join(', '),
          diagnoses: row.dxCodes.filter(Boolean).join(', '),
          total: formatMoney(row.total, lang),
          bill: isMasking(actor) ? null : pathTo('superbill.edit', params),
          claim: isMasking(actor) ? null : pathTo('superbill.claim', params),
        }
      }),
    },
  }
}

/** What the practice has billed, to be corrected, printed or downloaded. */
export default function Superbills() {
  const { t } = useI18n()
  const { missing, formerMissing, formerAt, exportAt, ...list } = useLoaderData<typeof loader>()
  return (
    <Page
      list
      title={t('superbill.listTitle')}
      lead={t('superbill.listLead')}
      actions={
        <>
          {missing > 0 && (
            <Link to="/?show=superbill" className={MISSING}>
              {t('superbill.listMissing', { n: missing })}
            </Link>
          )}
          {formerMissing > 0 && (
            <Link to={formerAt} className={MISSING}>
              {t(formerMissing === 1 ? 'leaving.formerMissingOne' : 'leaving.formerMissing', {
                n: formerMissing,
              })}
            </Link>
          )}
        </>
      }
    >
      <DataTable
        {...list}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.patient} ${row.visit}`}
        rowTo={(row) => row.bill}
        caption={t('superbill.listTitle')}
        exportHref={exportAt}
        filters={[
          { name: 'from', label: t('superbill.from'), type: 'date' },
          { name: 'to', label: t('superbill.to'), type: 'date' },
        ]}
        columns={[
          {
            key: 'visit',
            label: t('superbill.visit'),
            sort: 'service_date',
            nowrap: true,
            cell: (row) => (
              <>
                {row.visit} {row.isDraft && <Badge>{t('superbill.noteState.draft')}</Badge>}
              </>
            ),
          },
          { key: 'patient', label: t('superbill.patient'), lead: true, cell: (row) => row.patient },
          { key: 'codes', label: t('superbill.codes'), cell: (row) => row.codes || '–' },
          { key: 'diagnoses', label: t('superbill.diagnoses'), cell: (row) => row.diagnoses || '–' },
          {
            key: 'total',
            label: t('superbill.total'),
            sort: 'total',
            align: 'end',
            cell: (row) => row.total,
          },
        ]}
        empty={<EmptyState title={t('superbill.listEmpty')} />}
        actions={(row) => (
          <RowLinks
            name={`${row.patient} ${row.visit}`}
            links={[
              ['superbill.revise', row.bill],
              ['superbill.claimTitle', row.claim],
            ]}
          />
        )}
      />
    </Page>
  )
}
