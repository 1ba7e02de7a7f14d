import { CLIENT_TABLES } from '~/domain/reports/client-reports'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Link } from '~/ui/basic/link'
import { ExportLinks } from '~/ui/table/export-links'
import { addressWith, type ShownTable } from './client-page'

type Props = { table: ShownTable; here: string; query: string }

/** One table of client reports: ten rows at a time, sortable by its headings, with a download. */
export function ClientTableCard({ table, here, query }: Props) {
  const { t, lang } = useI18n()
  const { name, rows, total, sort } = table
  const title = t(`reports.table.${name}`)
  const columns: readonly string[] = CLIENT_TABLES[name]
  const cell = (value: string | number | undefined) =>
    typeof value === 'number' ? formatNumber(value, lang, Number.isInteger(value) ? 0 : 2) : value
  const isNumber = (column: string) => typeof rows[0]?.[column] === 'number'
  return (
    <Card title={title}>
      {total === 0 ? (
        <p className="text-sm text-muted">{t(name === 'outcome' ? 'reports.noOutcome' : 'reports.noRows')}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b text-muted">
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={sortState(sort, column)}
                    className={`py-2 pr-3 font-medium ${isNumber(column) ? 'text-right' : 'text-left'}`}
                  >
                    <Link
                      className="tap"
                      to={addressWith(here, query, {
                        [`${name}.sort`]: sort === column ? `-${column}` : column,
                        [`${name}.page`]: null,
                      })}
                    >
                      {t(`reports.column.${column}`)}
                      {sort.replace('-', '') === column && (sort.startsWith('-') ? ' ↓' : ' ↑')}
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index} className="border-b last:border-0">
                  {columns.map((column) => (
                    <td
                      key={column}
                      className={`py-2 pr-3 ${isNumber(column) ? 'text-right tabular-nums' : ''}`}
                    >
                      {cell(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages table={table} here={here} query={query} title={title} />
      {total > 0 && (
        <div className="-mx-4 flex flex-wrap">
          <ExportLinks href={addressWith(`${here}/export`, query, { table: name })} of={title} />
        </div>
      )}
    </Card>
  )
}

function Pages({ table: { name, page, pages }, here, query, title }: Props & { title: string }) {
  const { t } = useI18n()
  if (pages < 2) return null
  const to = (wanted: number) =>
    addressWith(here, query, { [`${name}.page`]: wanted > 0 ? String(wanted) : null })
  return (
    <nav
      aria-label={`${title}: ${t('reports.pages')}`}
      className="no-print -mx-2 flex items-center gap-2 text-sm"
    >
      {page > 0 && (
        <Link to={to(page - 1)} className="pg">
          {t('reports.previous')}
        </Link>
      )}
      <span className="px-2 text-muted">{t('reports.pageOf', { page: page + 1, pages })}</span>
      {page < pages - 1 && (
        <Link to={to(page + 1)} className="pg">
          {t('reports.next')}
        </Link>
      )}
    </nav>
  )
}

function sortState(sort: string, column: string): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : undefined
}
