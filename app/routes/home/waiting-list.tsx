import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import type { WaitingRow as Row } from './ways.server'

/** What is to do, one line per kind, with the first items by name. */
export function WaitingList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y">
      {rows.map((row) => (
        <WaitingRow key={row.kind} {...row} />
      ))}
    </ul>
  )
}

function WaitingRow({ kind, count, to, named }: Row) {
  const { t, lang } = useI18n()
  const words = t(`home.waiting.${kind}`, { n: formatNumber(count, lang) })
  return (
    <li className="flex gap-3 py-3">
      <Icon name="warning" className="mt-1 text-warning" />
      <div className="min-w-0">
        {to ? <Link to={to}>{words}</Link> : <p>{words}</p>}
        {named.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {named.map((one) => (
              <li key={one.key} className="min-w-0 break-words">
                {one.to ? (
                  <Link to={one.to} className="inline-flex min-h-[44px] items-center md:min-h-0">
                    {one.name}
                  </Link>
                ) : (
                  one.name
                )}
              </li>
            ))}
            {count > named.length && (
              <li className="text-muted">
                {t('home.andMore', { n: formatNumber(count - named.length, lang) })}
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}
