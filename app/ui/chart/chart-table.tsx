import type { ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

type Heading = { text: string; number?: boolean }
type Row = { key: string; cells: ReactNode[]; current?: boolean }

/**
 * The numbers behind a chart, in a table that opens below it with or without scripts; `summary` is the label
 * that opens it.
 */
export function ChartTable({
  caption,
  summary,
  headings,
  rows,
  note,
}: {
  caption: string
  summary?: string
  headings: Heading[]
  rows: Row[]
  /** What the table leaves out. */
  note?: string
}) {
  const { t } = useI18n()
  const side = (index: number) => (headings[index]?.number ? 'num' : undefined)
  return (
    <details className="w-full text-left">
      <summary className="plain no-print inline-flex min-h-[44px] items-center gap-1 text-xs text-accent md:min-h-[28px]">
        <Icon name="chevron-right" size={14} className="turn" />
        {summary ?? t('ui.trendTable')}
        <span className="sr-only">: {caption}</span>
      </summary>
      {note && <p className="text-xs text-muted">{note}</p>}
      <div className="overflow-x-auto">
        <table className="chart-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {headings.map(({ text }, index) => (
                <th key={text} scope="col" className={side(index)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, current }) => (
              <tr key={key} aria-current={current || undefined}>
                {cells.map((cell, index) => (
                  <td key={index} className={side(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
