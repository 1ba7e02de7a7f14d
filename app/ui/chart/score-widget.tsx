import type { ScoreWidget } from '~/domain/participant-home/score-widget'
import type { TimestampStatus } from '~/domain/stored-scores/timestamp-status'
import { useI18n } from '~/i18n/use-i18n'
import { Badge, type Tone } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { Gauge } from './gauge'
import { MissingInputs } from './missing-inputs'
import { ItemAction } from '~/ui/patient/questionnaire-list'
import { Trend } from './trend'

const TONES: Record<TimestampStatus, Tone> = { none: 'neutral', recent: 'success', old: 'warning' }

/** How recent a score is, in the corner of its card (SCO-23). */
export function Freshness({ status }: { status: TimestampStatus }) {
  const { t } = useI18n()
  return (
    <div className="flex justify-end">
      <Badge tone={TONES[status]}>{t(`picture.status.${status}`)}</Badge>
    </div>
  )
}

/**
 * A score with how recent it is (SCO-23) and, if it is missing or old, a link to the questionnaire that
 * produces it.
 */
export function ScoreWidgetCard({
  widget: { card, status, todo },
  trend = false,
  ticks,
  idempotencyKey,
}: {
  widget: ScoreWidget
  trend?: boolean
  ticks?: readonly number[]
  idempotencyKey: string
}) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <Freshness status={status} />
      <Gauge {...card} {...card.latest} />
      <MissingInputs names={card.missing} />
      {trend && card.points.length > 1 && <Trend {...card} ticks={ticks} />}
      {card.noteText && <p className="text-xs text-muted">{card.noteText}</p>}
      {todo && (
        <div className="no-print mt-auto flex flex-wrap items-center justify-between gap-2 border-t pt-3 text-sm">
          <span className="min-w-0 flex-1 basis-32">{todo.title}</span>
          <ItemAction item={todo} idempotencyKey={idempotencyKey} />
        </div>
      )}
    </Card>
  )
}

/** Several widgets side by side. */
export function ScoreWidgets({
  widgets,
  trend,
  idempotencyKey,
}: {
  widgets: ScoreWidget[]
  trend?: boolean
  idempotencyKey: string
}) {
  return (
    <ul className="score-cards">
      {widgets.map((widget) => (
        <li key={widget.card.name} className="min-w-0">
          <ScoreWidgetCard widget={widget} trend={trend} idempotencyKey={idempotencyKey} />
        </li>
      ))}
    </ul>
  )
}
