import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A section that opens and closes, with or without scripts. */
export function Details({
  summary,
  open,
  flush = false,
  children,
}: {
  summary: ReactNode
  open?: boolean
  /** No padding: the content has its own edges, as a list does. */
  flush?: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="card">
      <summary className="plain flex min-h-[44px] items-center gap-2 rounded-lg px-4 py-2 text-sm font-medium">
        <Icon name="chevron-right" className="turn text-muted" />
        {summary}
      </summary>
      <div className={flush ? 'border-t' : 'border-t p-4'}>{children}</div>
    </details>
  )
}
