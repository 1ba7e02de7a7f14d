import { Link } from '~/ui/basic/link'
import type { Light } from '~/domain/stored-scores/lights'
import type { Readiness } from '~/domain/stored-scores/readiness'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Gauge } from '~/ui/chart/gauge'
import { Hearts } from '~/ui/chart/hearts'
import { Lights } from '~/ui/chart/lights'
import { MissingInputs } from '~/ui/chart/missing-inputs'

type Scores = {
  cards: ScoreCard[]
  unscored: { name: string; label: string; note: string | null; missing: string[] }[]
  lights: Light[] | null
  readiness: Readiness['groups'] | null
  notDiagnosis: string
}
type Props = { scores: Scores; complete: boolean; chart: string | null }

/**
 * The scores of one survey: each a gauge with its band and a link to the trend; a score without a value says
 * why.
 */
export function SurveyScores({
  scores: { cards, unscored, lights, readiness, notDiagnosis },
  complete,
  chart,
}: Props) {
  const { t } = useI18n()
  const nothing = cards.length + unscored.length === 0 && !lights && !readiness
  return (
    <section aria-labelledby="survey-scores" className="min-w-0 space-y-4">
      <h2 id="survey-scores">{t('chart.scores')}</h2>
      {cards.map((card) => (
        <Card key={card.name} className="space-y-3 break-inside-avoid">
          <Gauge {...card} {...card.latest} />
          {card.noteText && <p className="text-xs text-muted">{card.noteText}</p>}
          {chart && (
            <p className="no-print text-sm">
              <Link
                to={`${chart}?modal=history&score=${card.name}`}
                className="inline-flex min-h-[44px] items-center md:min-h-[28px]"
              >
                {t('chart.history')}
                <span className="sr-only"> {card.label}</span>
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
      {readiness && <Topics groups={readiness} />}
      {lights && (
        <Card title={t('chart.social')} className="break-inside-avoid">
          <Lights lights={lights} narrow />
        </Card>
      )}
      {!nothing && <p className="text-xs text-muted">{notDiagnosis}</p>}
      {nothing && (
        <Card>
          <p className="text-sm text-muted">{t(complete ? 'responses.noScores' : 'responses.scoresLater')}</p>
        </Card>
      )}
    </section>
  )
}

/** The readiness topics of one survey in groups, with hearts. */
function Topics({ groups }: { groups: Readiness['groups'] }) {
  const { t } = useI18n()
  return groups.map((group) => (
    <Card key={group.label} title={group.label} className="break-inside-avoid">
      <ul className="space-y-3 text-sm">
        {group.rows.map((row) => (
          <li key={row.name}>
            <p className="font-medium">{row.label}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              {row.hearts && <Hearts hearts={row.hearts} text={row.heartsText} />}
              {row.display && <span>{row.display}</span>}
              <span>{row.bandText || t('picture.status.none')}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  ))
}
