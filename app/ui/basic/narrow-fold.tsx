import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

/**
 * A section that is collapsed on narrow screens; on wide ones it is open and has no summary, also without
 * scripts (styles/parts.css).
 */
export function NarrowFold({
  summary,
  className,
  children,
}: {
  summary: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <details className={classNames('narrow-fold min-w-0', className)}>
      <summary className="plain flex min-h-[44px] items-center gap-2 text-sm font-medium">
        <Icon name="chevron-right" size={14} className="turn shrink-0 text-muted" />
        {summary}
      </summary>
      {children}
    </details>
  )
}

/** A card that collapses to its title and a number on narrow screens. */
export function NarrowCard({
  title,
  count,
  children,
}: {
  title: string
  count: string
  children: ReactNode
}) {
  return (
    <NarrowFold
      className="card flex-1 open:basis-full md:basis-full [&>summary]:px-3"
      summary={
        <>
          {title} <span className="badge tone-neutral">{count}</span>
        </>
      }
    >
      <div className="px-4 pb-2 md:p-6">
        <h2 className="mb-4 hidden text-lg md:block">{title}</h2>
        {children}
      </div>
    </NarrowFold>
  )
}
