import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'

/** `below`: the current page is a subpage of this tab's page. */
export type TabItem = { to: string; label: string; current: boolean; below?: boolean; count?: number }

/**
 * Links that look like tabs; each tab is a URL. If too wide, the row scrolls sideways with the current tab in
 * view; `more` is the menu at its end on wide screens.
 */
export function Tabs({ label, items, more }: { label: string; items: TabItem[]; more?: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.to
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !tab) return
    // Not scrollIntoView, which would scroll the page as well.
    row.current.scrollLeft = tab.offsetLeft - Math.max(0, row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames('relative border-b', more ? 'tabs-folded' : 'overflow-x-auto')}
    >
      <ul className="flex gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item.current ? (item.below ? 'true' : 'page') : undefined}
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
        {more && <li className="tabs-more">{more}</li>}
      </ul>
    </nav>
  )
}
