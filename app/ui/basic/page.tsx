import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { EmptyPicture } from './empty-picture'
import type { IconName } from './icon'

/**
 * The frame of a screen: breadcrumbs, one heading, an optional lead and the screen's actions; `narrow` is for
 * forms and reading.
 */
export function Page({
  title,
  lead,
  actions,
  breadcrumbs,
  narrow = false,
  work = false,
  step = false,
  list = false,
  tabs,
  picture,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  breadcrumbs?: ReactNode
  narrow?: boolean
  /** A working screen: uses the full width of a large screen, with little above the content. */
  work?: boolean
  /** One of many steps: on a phone its content starts near the top. */
  step?: boolean
  /** A list: on a phone it starts near the top, with heading and main button in one line. */
  list?: boolean
  /** The views of the screen, at a desk in one line with the heading. */
  tabs?: ReactNode
  /** Beside the heading of a page that welcomes somebody, on a tinted ground. */
  picture?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 md:px-6',
        list && 'list-page',
        work
          ? 'page-wide space-y-0.5 pb-1 md:space-y-2 md:py-3'
          : step
            ? 'space-y-1 pb-6 sm:space-y-6 sm:pt-6 md:py-8'
            : !list && 'space-y-4 pb-4 pt-2 sm:space-y-6 sm:py-6 md:py-8',
        narrow ? 'max-w-3xl' : 'max-w-page',
      )}
    >
      <header className="space-y-3">
        {breadcrumbs}
        <div
          className={classNames('page-head', Boolean(tabs) && 'page-tabs', Boolean(picture) && 'page-hero')}
        >
          <div>
            <h1 className={step ? 'text-base sm:text-2xl' : work ? 'leading-tight' : undefined}>{title}</h1>
            {lead && <p className="page-lead">{lead}</p>}
          </div>
          {tabs}
          {picture}
          {actions && <div className="btn-row page-actions">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}

/** A titled part of a screen. */
export function Section({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="min-w-0 space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose space-y-1">
          <h2>{title}</h2>
          {lead && <p className="text-sm text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Says that there is nothing here yet, and what can be done about it. */
export function EmptyState({
  title,
  icon = 'inbox',
  actions,
  children,
}: {
  title: string
  icon?: IconName
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <EmptyPicture icon={icon} />
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

export type DescriptionItem = { term: string; value: ReactNode }

/** Names and values of one record; an empty value shows a dash. */
export function DescriptionList({ items }: { items: DescriptionItem[] }) {
  return (
    <dl
      className="grid gap-x-8 gap-y-4"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}
    >
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs font-medium text-muted">{term}</dt>
          <dd className="text-sm">{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
