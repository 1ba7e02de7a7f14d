import { ownParticipantId } from '~/domain/wellness/load-wellness.server'
import type { Actor } from '~/access/actor'
import { usesDietId } from '~/domain/questionnaire/uses-diet-id.server'
import { mindsetRatioText } from '~/domain/scoring/display/ratio-text'
import { riskTextKey } from '~/domain/scoring/risk'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { clock } from '~/platform/clock'
import type { MyLifestyle, MyMindset, MyReports } from './my-scores'
import { readinessOf } from '~/domain/stored-scores/readiness.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { scoreCards } from '~/domain/stored-scores/score-cards.server'
import {
  intervalMonths,
  LIFESTYLE_SCORES,
  WBI_BREAKDOWN,
  withDiet,
} from '~/domain/stored-scores/score-groups'
import { latestScores, type ScorePoint } from '~/domain/stored-scores/score-series.server'
import type { ScoreWidget } from './score-widget'
import { scoreWidgets } from './score-widgets.server'
import { timestampStatus } from '~/domain/stored-scores/timestamp-status'
import { withTotalGap } from '~/domain/stored-scores/total-gap'
import { latestWbiAnswers, wbiBreakdown } from '~/domain/stored-scores/wbi.server'

/**
 * Returns My Lifestyle (SCO-26), in three statements; five with a diet service.
 * @throws Refusal 403 without a participant record.
 */
export async function loadMyLifestyle(actor: Actor, reader: Reader): Promise<MyLifestyle> {
  const { points, widgets, common } = await ownScores(actor, reader)
  const dietId = await usesDietId(actor, ownParticipantId(actor))
  const all = widgets(withDiet(LIFESTYLE_SCORES, dietId, points), withTotalGap(points, dietId))
  return {
    ...common,
    total: all.find(({ card }) => card.name === 'TOTAL_SCORE')!,
    widgets: all.filter(({ card }) => card.name !== 'TOTAL_SCORE'),
  }
}

/**
 * Returns My Mindset (WELL-15), in three statements.
 * @throws Refusal 403 without a participant record.
 */
export async function loadMyMindset(actor: Actor, reader: Reader): Promise<MyMindset> {
  const { points, widgets, common } = await ownScores(actor, reader)
  const [wellBeing, ratio, ruler] = widgets(['WBI_SCORE', 'RATIO_SCORE', 'RTC_EXERCISE'])
  const answered =
    points
      .filter(({ score_name }) => score_name.startsWith('RTC_'))
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? null
  return {
    ...common,
    wellBeing: wellBeing!,
    ratio: reader.theme === 'tendwell' && ratio ? withMindsetText(ratio) : null,
    readiness: readinessOf(points, reader, 'participant'),
    readinessStatus: timestampStatus(answered, clock(), intervalMonths('RTC_EXERCISE')),
    readinessTodo: answered ? null : (ruler?.todo ?? null),
  }
}

/**
 * Returns My Reports (SCO-25), in four statements; six with a diet service.
 * @throws Refusal 403 without a participant record.
 */
export async function loadMyReports(actor: Actor, reader: Reader): Promise<MyReports> {
  const { points, widgets, common } = await ownScores(actor, reader)
  const isTendwell = reader.theme === 'tendwell'
  const [dietId, answered] = await Promise.all([
    usesDietId(actor, ownParticipantId(actor)),
    isTendwell ? latestWbiAnswers(ownParticipantId(actor)) : null,
  ])
  const [ratio, wellBeing] = widgets(['RATIO_SCORE', 'WBI_SCORE'])
  return {
    ...common,
    widgets: widgets(withDiet(LIFESTYLE_SCORES, dietId, points), withTotalGap(points, dietId)),
    legend: [0, 1, 2, 3].map((risk) => reader.t(riskTextKey(risk))),
    wellBeing: isTendwell
      ? {
          breakdown: wbiBreakdown(points, answered, reader, 'participant'),
          trends: scoreCards(points, reader, 'participant', WBI_BREAKDOWN),
          todo: wellBeing!.todo,
          ratio: ratio!,
        }
      : null,
  }
}

/** The participant's own values in one statement, and questionnaires in two. */
async function ownScores(actor: Actor, reader: Reader) {
  const participantId = ownParticipantId(actor)
  const [points, { items }] = await Promise.all([
    latestScores(participantId),
    questionnaireItems(actor, participantId, reader),
  ])
  return {
    points,
    widgets: (names: readonly string[], from: readonly ScorePoint[] = points) =>
      scoreWidgets(names, { points: from, items, reader, wording: 'participant' }),
    common: { notDiagnosis: reader.t('score.notDiagnosis'), idempotencyKey: crypto.randomUUID() },
  }
}

function withMindsetText(widget: ScoreWidget): ScoreWidget {
  const { card } = widget
  if (card.latest.value === null) return widget
  return {
    ...widget,
    card: { ...card, latest: { ...card.latest, display: mindsetRatioText(card.latest.value) } },
  }
}
