import { readRows } from 'db/connection'
import { answerPoints, type Answers } from '~/domain/questionnaire/answer'
import { applicableAnswers } from '~/domain/questionnaire/applicable'
import { orderedQuestions, type Definition } from '~/domain/questionnaire/definition'
import { definitionOf } from '~/domain/questionnaire/registry'
import { questionKey } from '~/domain/questionnaire/text-keys'
import { wbiGroups } from '~/domain/scoring/display/wbi-groups'
import { answersOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { dayText, type Reader } from './reader.server'
import { scoreCard, type Wording } from './score-cards.server'
import { WBI_BREAKDOWN } from './score-groups'
import type { ScorePoint } from './score-series.server'
import type { WbiBar, WbiBreakdown } from './wbi'

type Answered = { definition: Definition; answers: Answers }

/**
 * Returns the answers of the latest completed well-being questionnaire, in one statement; null without one.
 */
export async function latestWbiAnswers(participantId: number): Promise<Answered | null> {
  const rows = await readRows<AnswerRow & { version: number }>(
    `SELECT r.question_name, r.option_values, r.status, v.definition_version AS version FROM survey v
      JOIN response r ON r.survey_id = v.id
      WHERE v.id = (SELECT x.id FROM survey x WHERE x.participant_id = $participantId
      AND x.questionnaire_code = 'WBI' AND x.archived = 0
                      AND x.completed IS NOT NULL ORDER BY x.completed DESC, x.id DESC LIMIT 1)`,
    { participantId },
    { kept: true },
  )
  const definition = rows[0] && definitionOf('WBI', rows[0].version)
  return definition ? { definition, answers: answersOf(rows) } : null
}

/** Returns the breakdown from the scores (oldest first) and the answers; null if there are neither. */
export function wbiBreakdown(
  points: readonly ScorePoint[],
  answered: Answered | null,
  reader: Reader,
  wording: Wording,
): WbiBreakdown | null {
  const bars = WBI_BREAKDOWN.map((name) => bar(name, points, reader, wording))
  if (!answered && bars.every(({ value }) => value === null)) return null
  const last = points.filter(({ score_name }) => WBI_BREAKDOWN.some((name) => name === score_name)).at(-1)
  const groups = wbiGroups(answered ? itemsOf(answered, reader) : []).map(({ name, percent, answers }) => ({
    name,
    percent,
    answers,
    label: reader.t(`scoretext.wbiGroup.${name}`),
    range: reader.t(`scoretext.wbiGroupRange.${name}`),
  }))
  return { bars, dateText: dayText(last?.updated ?? null, reader), groups }
}

function bar(name: string, points: readonly ScorePoint[], reader: Reader, wording: Wording): WbiBar {
  const card = scoreCard(name, points, reader, wording)
  const { value, display, bandText, riskIndex } = card?.latest ?? {
    value: null,
    display: '',
    bandText: '',
    riskIndex: null,
  }
  return { name, label: card?.label ?? name, value, display, bandText, riskIndex }
}

/** Every question that counts, with its points after reversal. */
function itemsOf({ definition, answers }: Answered, { t }: Reader) {
  const counted = applicableAnswers(definition, answers)
  return orderedQuestions(definition).map((question) => ({
    name: question.name,
    text: t(questionKey(definition, question)),
    points: answerPoints(question, counted[question.name]),
  }))
}
