import { SCOPES } from '~/domain/reports/scope'
import type { CloserPlace } from '~/domain/reports/closer-places.server'
import { useI18n } from '~/i18n/use-i18n'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'

/** Links to reports of smaller units within this one, for the same days. */
export function Closer({ places, query }: { places: CloserPlace[]; query: string }) {
  const { t } = useI18n()
  if (places.length === 0) return null
  return (
    <div className="no-print">
      <Details summary={t('reports.closer')}>
        <nav aria-label={t('reports.closer')} className="space-y-2">
          {SCOPES.map((scope) => {
            const own = places.filter((place) => place.scope === scope)
            return own.length === 0 ? null : (
              <div key={scope} className="flex flex-wrap items-center gap-x-4">
                <h2 className="text-sm font-medium">{t(`reports.closer.${scope}`)}</h2>
                <ul className="flex flex-wrap gap-x-4">
                  {own.map(({ to, name }) => (
                    <li key={to}>
                      <Link
                        to={`${to}?${query}`}
                        className="inline-flex min-h-[44px] items-center md:min-h-[28px]"
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </nav>
      </Details>
    </div>
  )
}
