import type { ReactNode } from 'react'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Gauge } from './gauge'
import { Link } from '~/ui/basic/link'
import { MissingInputs } from './missing-inputs'
import { Trend } from './trend'

/** One card per score: gauge with band and date, the trend below; with `historyLink` a link to all values.
 * `first` is another card in front of them. */
export function ScorePanel({
  scores,
  historyLink,
  first,
}: {
  scores: ScoreCard[]
  historyLink?: (name: string) => string
  first?: ReactNode
}) {
  return (
    <ul className="score-cards">
      {first && <li className="min-w-0">{first}</li>}
      {scores.map((score) => (
        <li key={score.name} className="min-w-0">
          <OneScore score={score} historyTo={historyLink?.(score.name)} />
        </li>
      ))}
    </ul>
  )
}

function OneScore({ score, historyTo }: { score: ScoreCard; historyTo?: string }) {
  const { t } = useI18n()
  const { name, label, latest, points } = score
  return (
    <Card className="flex h-full flex-col gap-4">
      <Gauge {...score} {...latest} />
      <MissingInputs names={score.missing} />
      {points.length > 1 && <Trend {...score} />}
      {score.noteText && <p className="text-xs text-muted">{score.noteText}</p>}
      {historyTo && (
        <p className="no-print mt-auto pt-1 text-sm">
          <Link
            id={`history-${name}`}
            to={historyTo}
            className="inline-flex min-h-[44px] items-center md:min-h-[28px]"
          >
            {t('chart.history')}
            <span className="sr-only"> {label}</span>
          </Link>
        </p>
      )}
    </Card>
  )
}
