import { useI18n } from '~/i18n/use-i18n'
import { classNames } from '~/ui/basic/class-names'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import type { Crumb } from './breadcrumbs.server'

/**
 * The breadcrumbs of this screen (UI-28); on small screens only the last one (UI-30), with an arrow one step
 * back.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n()
  if (crumbs.length === 0) return null
  const back = crumbs[crumbs.length - 2]
  return (
    <nav aria-label={t('shell.breadcrumbs')} className="crumbs">
      {back?.to && (
        <Link
          to={back.to}
          className="float-left -ml-2 inline-flex h-11 w-9 items-center justify-center md:hidden"
        >
          <Icon name="chevron-left" />
          <span className="sr-only">{back.label}</span>
        </Link>
      )}
      <ol>
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={index}
              className={classNames(
                'min-h-[44px] min-w-0 md:min-h-[28px] items-center gap-x-1',
                last ? 'flex' : 'hidden md:flex',
              )}
            >
              {index > 0 && (
                <Icon name="chevron-right" size={14} className={classNames(last && 'hidden md:block')} />
              )}
              {to ? (
                <Link to={to} className="min-w-0">
                  {label}
                </Link>
              ) : (
                <span className="min-w-0" aria-current={last ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
