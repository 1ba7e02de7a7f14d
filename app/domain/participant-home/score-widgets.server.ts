import { latestDefinition } from '~/domain/questionnaire/registry'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import { clock } from '~/platform/clock'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { scoreCard, type Wording } from '~/domain/stored-scores/score-cards.server'
import { intervalMonths } from '~/domain/stored-scores/score-groups'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'
import type { ScoreWidget } from './score-widget'
import { timestampStatus } from '~/domain/stored-scores/timestamp-status'

type Source = {
  points: readonly ScorePoint[]
  items: readonly QuestionnaireItem[]
  reader: Reader
  wording: Wording
}

/** Returns one widget per name, also for scores without a value yet. */
export function scoreWidgets(
  names: readonly string[],
  { points, items, reader, wording }: Source,
): ScoreWidget[] {
  return names.flatMap((name) => {
    const card = scoreCard(name, points, reader, wording)
    if (!card) return []
    const updated =
      points.filter((point) => point.score_name === name && point.score !== null).at(-1)?.updated ?? null
    const status = timestampStatus(updated, clock(), intervalMonths(name))
    return [{ card, status, todo: status === 'recent' ? null : questionnaireFor(name, items) }]
  })
}

/**
 * The questionnaire for a score, if this reader can fill it in now; the picture assessment where it replaces
 * the diet questions.
 */
function questionnaireFor(name: string, items: readonly QuestionnaireItem[]): QuestionnaireItem | null {
  const wanted = name === 'SCORE_DIET' ? [name, 'SCORE_DIETID'] : [name]
  return (
    items.find(
      (item) =>
        item.action && latestDefinition(item.code)?.score_names.some((score) => wanted.includes(score)),
    ) ?? null
  )
}
