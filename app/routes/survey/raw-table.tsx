import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'

type Props<Name extends string> = {
  title: string
  columns: readonly Name[]
  lead: Name
  rows: readonly Readonly<Record<Name, string | number | null>>[]
}

/** Stored rows as they are, under their column names; `lead` is the heading if a row becomes a card. */
export function RawTable<Name extends string>({ title, columns, lead, rows }: Props<Name>) {
  const { t } = useI18n()
  return (
    <Card flush title={title}>
      {rows.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted md:px-6">{t('table.empty')}</p>
      ) : (
        <table className="dt mt-3">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map((name) => (
                  <td key={name} data-label={name} className={name === lead ? 'lead' : undefined}>
                    <span className={shape(row[name])}>{row[name] ?? '–'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** A short name or time does not wrap in the table; anything longer does, if it has no spaces anywhere. */
function shape(value: string | number | null): string {
  return /^\S{1,32}$/.test(String(value)) ? 'md:whitespace-nowrap' : '[overflow-wrap:anywhere]'
}
