import { Link } from '~/ui/link'
import type { ScoreCard } from '~/domain/score/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/card'
import { Gauge } from '~/ui/gauge'
import { MissingInputs } from '~/ui/missing-inputs'

type Unscored = { name: string; label: string; note: string | null; missing: string[] }
type Props = { cards: ScoreCard[]; unscored: Unscored[]; complete: boolean; chart: string | null }

/** The scores of one survey: a gauge with its band each and the way to the trend; what has no value says why. */
export function SurveyScores({ cards, unscored, complete, chart }: Props) {
  const { t } = useI18n()
  const nothing = cards.length + unscored.length === 0
  return (
    <section aria-labelledby="survey-scores" className="min-w-0 space-y-4">
      <h2 id="survey-scores">{t('chart.scores')}</h2>
      {cards.map(({ name, label, limits, thresholds, riskOfBand, latest, noteText }) => (
        <Card key={name} className="space-y-3 break-inside-avoid">
          <Gauge label={label} limits={limits} thresholds={thresholds} riskOfBand={riskOfBand} {...latest} />
          {noteText && <p className="text-xs text-muted">{noteText}</p>}
          {chart && (
            <p className="no-print text-center text-sm">
              <Link to={`${chart}?modal=history&score=${name}`} className="inline-flex min-h-[44px] items-center md:min-h-[28px]">
                {t('chart.history')}<span className="sr-only"> {label}</span>
              </Link>
            </p>
          )}
        </Card>
      ))}
      {unscored.map(({ name, label, note, missing }) => (
        <Card key={name} className="space-y-1 text-sm">
          <p className="font-semibold">{label}</p>
          <p className="text-muted">{note ?? t('responses.noValue')}</p>
          <MissingInputs names={missing} />
        </Card>
      ))}
      {nothing && <Card><p className="text-sm text-muted">{t(complete ? 'responses.noScores' : 'responses.scoresLater')}</p></Card>}
    </section>
  )
}
