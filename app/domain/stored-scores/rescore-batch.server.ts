import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { definitionOf } from '~/domain/questionnaire/registry'
import { TOTAL_COMPONENTS } from '~/domain/scoring/risk/total-score'
import { answersOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { dietSettings } from '~/platform/diet-settings.server'
import { groupBy } from '~/platform/group-by'
import { readKnownPeople } from './known-people.server'
import { DIETID_OF_ANY_PRACTICE } from './refresh-totals.server'
import { deletePoint, saveScoreRows } from './save-score-rows.server'
import { isRisk, scoreRow, scoreRows, type Finished, type ScoreRow } from './score-rows'
import { visitsOf } from './visit-totals'

/** What rescoring does to one score: `from` null is a new row, `to` null a removed one. */
export type ScoreChange = {
  survey_id: number
  score_name: string
  from: ScoreRow | null
  to: ScoreRow | null
}

type SurveyRow = Finished & {
  questionnaire_code: string
  definition_version: number
  uses_dietid: number | null
}

const TOTAL = 'TOTAL_SCORE'

/**
 * Recomputes all scores of these participants and returns what differs from the stored ones; writes nothing.
 */
export async function changesOf(
  participantIds: readonly number[],
): Promise<{ surveys: number; changes: ScoreChange[] }> {
  const theirs = idsIn('v.participant_id', participantIds)
  const surveys = await readRows<SurveyRow>(
    `SELECT v.id, v.participant_id, v.completed, v.questionnaire_code, v.definition_version,
      COALESCE(p.use_dietid_questionnaire, ${DIETID_OF_ANY_PRACTICE}) AS uses_dietid
       FROM survey v LEFT JOIN practice p ON p.id = v.practice_id
      WHERE ${theirs.sql} AND v.archived = 0 AND v.completed IS NOT NULL ORDER BY v.completed, v.id`,
    theirs.bind,
  )
  const stored = await readRows<ScoreRow>(
    `SELECT s.survey_id, s.participant_id, s.score_name, s.score, s.value, s.points, s.threshold_index,
      s.missing, s.note, s.updated, s.measured
       FROM score s JOIN survey v ON v.id = s.survey_id WHERE ${theirs.sql} AND v.archived = 0
       AND v.completed IS NOT NULL`,
    theirs.bind,
  )
  const computed = new Map((await computedRows(participantIds, surveys)).map((row) => [keyOf(row), row]))
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const changes = [...computed.values()].flatMap((to) => change(before.get(keyOf(to)) ?? null, to))
  const gone = stored
    .filter((row) => (row.score_name === TOTAL || isRisk(row.score_name)) && !computed.has(keyOf(row)))
    .map((from) => ({ survey_id: from.survey_id, score_name: from.score_name, from, to: null }))
  return { surveys: surveys.length, changes: [...changes, ...gone] }
}

/** Stores the changes that `changesOf` found; call both in one transaction. */
export async function storeChanges(changes: readonly ScoreChange[]): Promise<void> {
  for (const { from, to } of changes) if (from && to === null) await deletePoint(from)
  await saveScoreRows(changes.flatMap(({ to }) => to ?? []))
}

async function computedRows(
  participantIds: readonly number[],
  surveys: readonly SurveyRow[],
): Promise<ScoreRow[]> {
  const theirs = idsIn('v.participant_id', participantIds)
  const answers = groupBy(
    await readRows<AnswerRow & { survey_id: number }>(
      `SELECT r.survey_id, r.question_name, r.option_values, r.status FROM response r
        JOIN survey v ON v.id = r.survey_id
        WHERE ${theirs.sql} AND v.archived = 0 AND v.completed IS NOT NULL`,
      theirs.bind,
    ),
    (row) => row.survey_id,
  )
  const people = await readKnownPeople(participantIds)
  return [...groupBy(surveys, (survey) => survey.participant_id)].flatMap(([participantId, own]) => {
    const rows = own.map((survey) => {
      const definition = definitionOf(survey.questionnaire_code, survey.definition_version)
      const then = { known: people.get(participantId), until: finishedNext(own, survey) }
      return definition ? scoreRows(survey, definition, answersOf(answers.get(survey.id) ?? []), then) : []
    })
    return [...rows.flat(), ...totalRows(own, rows)]
  })
}

function totalRows(surveys: readonly SurveyRow[], rows: readonly ScoreRow[][]): ScoreRow[] {
  const withService = dietSettings() !== null
  const parts = surveys.flatMap((survey, index) => {
    const scores = (rows[index] ?? []).filter((row) =>
      TOTAL_COMPONENTS.some((name) => name === row.score_name),
    )
    return scores.length === 0
      ? []
      : {
          ...survey,
          usesDietId: withService && survey.uses_dietid === 1,
          scores: Object.fromEntries(scores.map((row) => [row.score_name, row.score])),
        }
  })
  return visitsOf(parts).flatMap(({ last, total }) =>
    total.score === null ? [] : scoreRow(last, TOTAL, total, last.completed),
  )
}

function finishedNext(
  surveys: readonly SurveyRow[],
  { questionnaire_code, completed }: SurveyRow,
): string | null {
  return (
    surveys.find((other) => other.questionnaire_code === questionnaire_code && other.completed > completed)
      ?.completed ?? null
  )
}

function change(from: ScoreRow | null, to: ScoreRow): ScoreChange[] {
  if (
    from &&
    sameNumber(from.score, to.score) &&
    sameNumber(from.value, to.value) &&
    sameNumber(from.points, to.points) &&
    from.threshold_index === to.threshold_index &&
    from.missing === to.missing &&
    from.note === to.note
  )
    return []
  return [{ survey_id: to.survey_id, score_name: to.score_name, from, to }]
}

/** Another machine may compute the last digit of a logarithm differently. */
function sameNumber(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
}

function keyOf({ survey_id, score_name, measured }: ScoreRow): string {
  return `${survey_id} ${score_name} ${measured}`
}
