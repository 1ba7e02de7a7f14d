import type { ReactNode } from 'react'
import { PAGE_SIZES } from '~/core/list/list-query'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Icon, type IconName } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { useListLink, type ListState } from './list-links'
import { lastPage, pagerPages } from './pager-pages'

type PagerProps = ListState & { caption: string; total: number; capped: boolean; rowCount: number }

function Step({ to, label, icon }: { to: string | null; label: string; icon: IconName }) {
  const inner = (
    <>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </>
  )
  return to === null ? (
    <span className="pg" aria-disabled="true">
      {inner}
    </span>
  ) : (
    <Link to={to} className="pg text-accent">
      {inner}
    </Link>
  )
}

function Numbers({
  page,
  last,
  href,
}: {
  page: number
  last: number | null
  href: (page: number) => string
}) {
  const { t } = useI18n()
  return (
    <>
      {pagerPages(page, last).map((n, index) => (
        <li key={n ?? `gap${index}`} className="hidden sm:block">
          {n === null ? (
            <span className="px-1 text-muted">…</span>
          ) : (
            <Link to={href(n)} className="pg text-accent" aria-current={n === page ? 'page' : undefined}>
              <span className="sr-only">{t('table.page', { n: n + 1 })}</span>
              <span aria-hidden="true">{n + 1}</span>
            </Link>
          )}
        </li>
      ))}
    </>
  )
}

function PageSizes({ listing, query, caption }: ListState & { caption: string }) {
  const { t } = useI18n()
  const link = useListLink({ listing, query })
  return (
    <nav aria-label={`${caption}: ${t('table.perPage')}`} className="flex flex-wrap items-center">
      <span className="mr-1 basis-full text-xs text-muted sm:basis-auto" aria-hidden="true">
        {t('table.perPage')}
      </span>
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          to={link({ perPage: size, page: 0 })}
          className="pg text-accent"
          aria-current={size === query.perPage ? 'true' : undefined}
        >
          <span className="sr-only">{t('table.rows', { n: size })}</span>
          <span aria-hidden="true">{size}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Links to a list's other pages and page sizes; with a capped total the end is unknown. */
export function Pager({ listing, query, caption, total, capped, rowCount }: PagerProps): ReactNode {
  const { t, lang } = useI18n()
  const link = useListLink({ listing, query })
  const { page, perPage } = query
  const last = capped ? null : lastPage(total, perPage)
  const more = last === null ? rowCount === perPage : page < last
  const beyond = last !== null && page > last
  const href = (n: number) => link({ page: n })
  const label =
    last === null
      ? t('table.pageOfMany', { page: formatNumber(page + 1, lang) })
      : t('table.pageOf', { page: formatNumber(page + 1, lang), pages: formatNumber(last + 1, lang) })
  // No other page or page size would show anything else.
  if (last === 0 && page === 0 && total <= PAGE_SIZES[0]) return null
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t px-4 py-2">
      <nav aria-label={`${caption}: ${t('table.pages')}`} className="flex flex-wrap items-center gap-x-3">
        <ul className="flex items-center gap-0.5">
          <li>
            <Step
              to={page > 0 ? href(beyond ? last : page - 1) : null}
              label={t('table.previous')}
              icon="chevron-left"
            />
          </li>
          <Numbers page={page} last={last} href={href} />
          <li>
            <Step to={more ? href(page + 1) : null} label={t('table.next')} icon="chevron-right" />
          </li>
        </ul>
        {!beyond && <span className="text-sm text-muted">{label}</span>}
      </nav>
      <PageSizes listing={listing} query={query} caption={caption} />
    </div>
  )
}
