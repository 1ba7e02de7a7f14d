import { classNames } from './class-names'
import { Link } from './link'

export type TabItem = { to: string; label: string; current: boolean; count?: number }

/**
 * Links that look like tabs; each tab is a URL. Many of them take a second row, or are moved by the finger on
 * a phone.
 */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b">
      <ul className="flex gap-1 md:flex-wrap">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item.current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-[44px] items-center gap-2 whitespace-nowrap border-b-2 px-3 text-sm no-underline',
                item.current
                  ? 'border-accent font-semibold text-accent'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {item.label}
              {item.count !== undefined && <span className="badge tone-neutral">{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
