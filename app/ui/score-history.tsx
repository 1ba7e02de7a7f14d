import { Link } from './link'
import type { ScoreHistory } from '~/domain/score/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { EmptyState } from './page'

/** All values of one score, newest first; each leads to the answers behind it. */
export function ScoreHistoryTable({ history, responsesTo }: { history: ScoreHistory; responsesTo: (surveyId: number) => string }) {
  const { t } = useI18n()
  if (history.rows.length === 0) return <EmptyState title={t('ui.trendEmpty')} />
  return (
    <table className="dt">
      <caption className="sr-only">{history.label}</caption>
      <thead>
        <tr><th scope="col">{t('ui.date')}</th><th scope="col" className="num">{t('ui.value')}</th><th scope="col">{t('chart.band')}</th></tr>
      </thead>
      <tbody>
        {history.rows.map((row) => (
          <tr key={row.survey_id}>
            <td className="lead">
              <Link to={responsesTo(row.survey_id)}>{row.dateText}<span className="sr-only"> {t('chart.responses')}</span></Link>
            </td>
            <td className="num" data-label={t('ui.value')}>{row.display}</td>
            <td data-label={t('chart.band')}>{row.bandText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
