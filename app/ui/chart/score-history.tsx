import type { ScoreCard, ScoreHistory } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { HistoryChart } from './history-chart'
import { Link } from '~/ui/basic/link'
import { EmptyState } from '~/ui/basic/page'
import { Trend } from './trend'

/**
 * All values of one score (PAT-15): over time, and in a table with the newest first; each links to the
 * answers behind it.
 */
export function ScoreHistoryView({
  history,
  responsesTo,
}: {
  history: ScoreHistory
  responsesTo: (surveyId: number) => string
}) {
  const { t } = useI18n()
  const { card, rows } = history
  if (rows.length === 0) return <EmptyState title={card.latest.display || t('ui.trendEmpty')} />
  return (
    <div className="space-y-4">
      <HistoryChart history={history} />
      <table className="dt">
        <caption className="sr-only">{card.label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ui.date')}</th>
            <th scope="col" className="num">
              {t('ui.value')}
            </th>
            <th scope="col">{t('chart.band')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.survey_id}>
              <td className="lead">
                <Link to={responsesTo(row.survey_id)}>
                  {row.dateText}
                  <span className="sr-only"> {t('chart.responses')}</span>
                </Link>
              </td>
              <td className="num" data-label={t('ui.value')}>
                {row.display}
              </td>
              <td data-label={t('chart.band')}>{row.bandText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The trends of all scores that have a value (PAT-14, PAT-15). */
export function AllTrends({ cards }: { cards: ScoreCard[] }) {
  const { t } = useI18n()
  if (cards.length === 0) return <EmptyState title={t('ui.trendEmpty')} />
  return (
    <ul className="grid gap-x-6 gap-y-5 in-sm:grid-cols-2">
      {cards.map((card) => (
        <li key={card.name} className="min-w-0 space-y-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="font-semibold">{card.label}</span>
            <span>{card.latest.display}</span>
          </p>
          <Trend {...card} />
        </li>
      ))}
    </ul>
  )
}
