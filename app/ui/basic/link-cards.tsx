import { classNames } from './class-names'
import { Icon } from './icon'
import { Link } from './link'

export type LinkCard = { to: string; label: string; text?: string; count?: string }

/**
 * Screens to continue to, each as one large link, with a number if there is one; the last row never has a
 * single card.
 */
export function LinkCards({ items }: { items: LinkCard[] }) {
  return (
    <ul
      className={classNames(
        'grid gap-4',
        items.length === 3 ? 'in-md:grid-cols-3' : 'in-sm:grid-cols-2 in-lg:grid-cols-3',
        items.length % 3 === 1 && 'in-xl:grid-cols-4',
      )}
    >
      {items.map(({ to, label, text, count }) => (
        <li key={to}>
          <Link
            to={to}
            className="card group flex h-full flex-col gap-1 p-4 text-ink no-underline hover:border-accent hover:bg-accent-soft hover:text-ink md:p-6"
          >
            <span className="flex items-center justify-between gap-2 text-lg font-semibold">
              {label}
              <Icon name="chevron-right" className="text-accent" />
            </span>
            {count !== undefined && <span className="text-2xl font-semibold tabular-nums">{count}</span>}
            {text && <span className="text-sm text-muted">{text}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
