import type { ScoreCard, ScoreChange } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { Gauge } from './gauge'
import { MissingInputs } from './missing-inputs'
import { Spark } from './spark'
import { Trend } from './trend'

type Props = {
  scores: ScoreCard[]
  historyLink: (name: string) => string
  /** Results after this instant are new to the reader; null if none is new. */
  since: string | null
}

/** One line per score: value, meaning, change and sparkline; it opens to gauge, ranges, trend and history. */
export function ScoreRows({ scores, historyLink, since }: Props) {
  return (
    <ul className="card divide-y divide-line">
      {scores.map((score) => (
        <li key={score.name} id={`score-${score.name}`}>
          <ScoreRow score={score} historyTo={historyLink(score.name)} since={since} />
        </li>
      ))}
    </ul>
  )
}

function ScoreRow({
  score,
  historyTo,
  since,
}: {
  score: ScoreCard
  historyTo: string
  since: string | null
}) {
  const { t } = useI18n()
  const { label, latest, points, change, custom, noteText, missing } = score
  const newest = points[points.length - 1]
  const tone = custom ? 'none' : (latest.riskIndex ?? 'none')
  return (
    <details className="score-row">
      <summary className="plain">
        <span className="score-name">
          {label}
          {since !== null && newest && newest.date > since && (
            <Badge tone="info">{t('chart.newResult')}</Badge>
          )}
        </span>
        <span className="score-value">{latest.display || '–'}</span>
        <span className="score-band">
          {latest.bandText && (
            <span className={`badge whitespace-normal risk-tone-${tone}`}>{latest.bandText}</span>
          )}
        </span>
        <span className="score-change">{change && <ChangeWord change={change} />}</span>
        <span className="score-spark">{points.length > 1 && <Spark {...score} />}</span>
        <span className="score-date">{latest.dateText}</span>
        <Icon name="chevron-right" size={14} className="turn score-turn text-muted" />
      </summary>
      <div className="grid gap-4 px-4 pb-4 in-md:grid-cols-2">
        <div>
          <Gauge {...score} {...latest} />
          <MissingInputs names={missing} />
        </div>
        <div className="space-y-2">
          {points.length > 1 && <Trend {...score} />}
          {noteText && <p className="text-xs text-muted">{noteText}</p>}
          <p className="no-print text-sm">
            <Link
              id={`history-${score.name}`}
              to={historyTo}
              className="inline-flex min-h-[44px] items-center md:min-h-[28px]"
            >
              {t('chart.history')}
              <span className="sr-only"> {label}</span>
            </Link>
          </p>
        </div>
      </div>
    </details>
  )
}

const SIGNS: Record<ScoreChange['way'], string> = { up: '▲', down: '▼', level: '≈' }

/** How a value changed: the sign follows the value, the word says what that means. */
export function ChangeWord({ change: { meaning, way } }: { change: ScoreChange }) {
  const { t } = useI18n()
  return (
    <span className={meaning === 'worse' ? 'font-semibold text-warning' : 'text-muted'}>
      <span aria-hidden="true">{SIGNS[way]} </span>
      {t(`chart.change.${meaning}`)}
    </span>
  )
}
