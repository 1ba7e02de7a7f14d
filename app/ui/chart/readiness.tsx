import type { Readiness } from '~/domain/stored-scores/readiness'
import { useI18n } from '~/i18n/use-i18n'
import { Gauge } from './gauge'
import { Hearts } from './hearts'
import { Link } from '~/ui/basic/link'

/**
 * The gauge over all readiness topics; it links to the table of topics, whose open state is in the address
 * (WELL-15, PAT-14).
 */
export function ReadinessGauge({
  readiness: { card, note },
  tableTo,
}: {
  readiness: Readiness
  tableTo: string
}) {
  const { t } = useI18n()
  return (
    <div className="flex h-full flex-col gap-2 text-center">
      <Gauge {...card} {...card.latest} />
      {note && <p className="text-xs text-muted">{note}</p>}
      {card.latest.value !== null && (
        <p className="no-print mt-auto text-left text-sm">
          <Link
            id="readiness-table"
            to={tableTo}
            className="inline-flex min-h-[44px] items-center md:min-h-[28px]"
          >
            {t('picture.allTopics')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Readiness by topic in groups of 6, 6 and 3, with hearts (SCO-16, SCO-17). */
export function ReadinessTable({ groups }: Pick<Readiness, 'groups'>) {
  const { t } = useI18n()
  return (
    <div className="space-y-6">
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h3 className="mb-1 text-sm font-semibold">{group.label}</h3>
          <table className="dt">
            <caption className="sr-only">{group.label}</caption>
            <thead>
              <tr>
                <th scope="col">{t('picture.topic')}</th>
                <th scope="col">{t('picture.hearts')}</th>
                <th scope="col" className="num">
                  {t('picture.score')}
                </th>
                <th scope="col">{t('ui.result')}</th>
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <tr key={row.name}>
                  <td className="lead">{row.label}</td>
                  <td data-label={t('picture.hearts')}>
                    {row.hearts ? <Hearts hearts={row.hearts} text={row.heartsText} /> : '–'}
                  </td>
                  <td className="num" data-label={t('picture.score')}>
                    {row.display || '–'}
                  </td>
                  <td data-label={t('ui.result')}>{row.bandText || t('picture.status.none')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
