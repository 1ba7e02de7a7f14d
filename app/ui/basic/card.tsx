import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A bordered surface; `flush` leaves out the padding, for tables and lists. */
export function Card({
  title,
  actions,
  flush = false,
  className,
  children,
}: {
  title?: string
  actions?: ReactNode
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames('card min-w-0', !flush && 'p-4 md:p-6', className)}>
      {(title || actions) && (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-3',
            flush ? 'px-4 pt-4 md:px-6' : 'mb-4',
          )}
        >
          {title && <h2 className="text-lg">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
