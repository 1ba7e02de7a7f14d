import { setFilters } from '~/core/list/list-query'
import { useNavigation, useSearchParams } from '@remix-run/react'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { classNames } from '~/ui/basic/class-names'
import { RowKeys } from './row-keys'
import { useRowKeys } from './use-row-keys'
import { useListLink, type ListLink } from './list-links'
import { EmptyState } from '~/ui/basic/page'
import { Pager } from './pager'
import { lastPage } from './pager-pages'
import { PrintedLine } from './printed-line'
import { ExportLinks } from './export-links'
import { TableFilters } from './table-filters'
import { TableHead } from './table-head'
import { cellLabels, hasRowMenu, TableRows } from './table-rows'
import type { DataTableProps } from './table-types'
import { ColumnChoice } from './column-choice'
import { areDaysReversed } from './days-reversed'
import { useColumnChoice } from './use-column-choice'
import { useFits } from './use-fits'
import { useLastRow } from './use-last-row'
import { usePlainLinks } from '~/ui/basic/use-plain-links'

function useResultText(total: number, capped: boolean): string {
  const { t, lang } = useI18n()
  if (total === 0) return t('table.noResults')
  if (capped) return t('table.moreThan', { n: formatNumber(total, lang) })
  return total === 1 ? t('table.oneResult') : t('table.results', { n: formatNumber(total, lang) })
}

/** The row whose details are open: the one the URL names, else the only one there is (UI-05). */
function openRow(param: string | null, keys: string[], total: number): string | null {
  return param ?? (total === 1 && keys.length === 1 ? (keys[0] ?? null) : null)
}

/**
 * Shown instead of rows on a page past the last one: after following an old link, or deleting the page's only
 * row.
 */
function NoSuchPage({ last, link }: { last: number; link: ListLink }) {
  const { t, lang } = useI18n()
  const actions = (
    <LinkButton to={link({ page: last })}>{t('table.page', { n: formatNumber(last + 1, lang) })}</LinkButton>
  )
  return <EmptyState title={t('table.beyond')} actions={actions} />
}

/**
 * A list whose whole state is in the URL: filters are a GET form; sorting, pages, page sizes and details are
 * links. With scripts it filters while typing and announces the number of results.
 */
export function DataTable<Row>({
  listing,
  query,
  page,
  columns,
  filters,
  rowKey,
  rowName,
  caption,
  empty,
  details,
  actions,
  exportHref,
  groupOf,
  search,
  rowTo,
  lines = false,
  counted,
}: DataTableProps<Row>) {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const link = useListLink({ listing, query })
  const onClick = usePlainLinks()
  const { ref, showsKeys, hideKeys } = useRowKeys()
  const fits = useFits(ref)
  const choice = useColumnChoice(columns)
  useLastRow(ref)
  const loading = useNavigation().state === 'loading'
  const resultText = useResultText(page.total, page.capped)
  const { rows } = page
  const keys = rows.map((row) => String(rowKey(row)))
  const sortLabel: Record<string, string> = { '--sort': JSON.stringify(t('table.sort')) }
  const reversed = areDaysReversed(query, listing)
  const filtered = Object.keys(setFilters(query, listing)).length > 0
  const exporting = exportHref && page.total > 0 && (
    <span className="-mr-4 flex flex-wrap justify-end">
      <ExportLinks href={exportHref} />
    </span>
  )
  return (
    <div className="card" ref={ref}>
      {filters.length > 0 && (
        <TableFilters
          listing={listing}
          query={query}
          filters={filters}
          search={search}
          before={rows.length > 0 && columns.find(({ headBefore }) => headBefore)?.headBefore}
          caption={caption}
        />
      )}
      {showsKeys && <RowKeys onClose={hideKeys} />}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-2 px-4 print:px-2',
          (search || counted) && !filtered ? 'sr-only print:not-sr-only' : search ? 'py-1' : 'py-2',
          !filtered && 'dt-count',
        )}
      >
        <p role="status" className={classNames('no-print text-sm text-muted', reversed && 'sr-only')}>
          {reversed ? t('table.daysReversed') : resultText}
        </p>
        <PrintedLine
          query={query}
          filters={filters}
          total={page.total}
          capped={page.capped}
          rowCount={rows.length}
        />
      </div>
      {rows.length > 0 ? (
        // The handler only speeds up the anchors inside; they work without it. `relative` keeps
        // screen-reader-only text inside the scroll area.
        <div
          className={classNames('dt-work relative border-t', lines && 'dt-lines', fits && 'dt-fits')}
          onClick={onClick}
        >
          <table
            className="dt"
            style={{ ...cellLabels(choice.shown), ...sortLabel }}
            aria-busy={loading || undefined}
          >
            <caption className="sr-only">{caption}</caption>
            <TableHead
              listing={listing}
              query={query}
              columns={choice.shown}
              menu={
                hasRowMenu({ actions, details, rowTo }) &&
                (choice.offered ? <ColumnChoice {...choice} /> : ' ')
              }
            />
            <TableRows
              rows={rows}
              columns={choice.shown}
              rowKey={rowKey}
              rowName={rowName ?? ((row) => String(rowKey(row)))}
              here={link()}
              open={openRow(params.get('open'), keys, page.total)}
              details={details}
              actions={actions}
              groupOf={groupOf}
              rowTo={rowTo}
            />
          </table>
        </div>
      ) : (
        <div className="border-t">
          {page.total > 0 ? (
            <NoSuchPage last={page.capped ? 0 : lastPage(page.total, query.perPage)} link={link} />
          ) : reversed ? (
            <EmptyState icon="search" title={t('table.daysReversed')}>
              {t('table.daysReversedHint')}
            </EmptyState>
          ) : filtered ? (
            <EmptyState icon="search" title={t('table.noMatch')}>
              {t('table.noMatchHint')}
            </EmptyState>
          ) : (
            empty
          )}
        </div>
      )}
      <Pager
        listing={listing}
        query={query}
        caption={caption}
        total={page.total}
        capped={page.capped}
        rowCount={rows.length}
      />
      {exporting && <div className="border-t px-4">{exporting}</div>}
    </div>
  )
}
