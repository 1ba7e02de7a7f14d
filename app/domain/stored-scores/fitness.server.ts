import { readRows } from 'db/connection'
import { definitionOf } from '~/domain/questionnaire/registry'
import { fitnessValuesOf, type FitnessValues } from '~/domain/scoring/measures/fitness-values'
import { answersOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { groupBy } from '~/platform/group-by'

type Row = AnswerRow & { survey_id: number; definition_version: number }

/**
 * Returns the latest of each fitness measure of a participant, in one statement; measures never taken are
 * left out.
 */
export async function latestFitness(participantId: number): Promise<FitnessValues> {
  const rows = await readRows<Row>(
    `SELECT v.id AS survey_id, v.definition_version, r.question_name, r.option_values, r.status FROM survey v
      JOIN response r ON r.survey_id = v.id
      WHERE v.participant_id = $participantId AND v.questionnaire_code = 'FITNESS' AND v.archived = 0
      AND v.completed IS NOT NULL ORDER BY v.completed, v.id`,
    { participantId },
  )
  const measured = [...groupBy(rows, (row) => row.survey_id).values()].map(valuesOf)
  return Object.assign({}, ...measured) as FitnessValues
}

function valuesOf(rows: readonly Row[]): FitnessValues {
  const definition = definitionOf('FITNESS', rows[0]?.definition_version ?? 0)
  if (!definition) return {}
  return Object.fromEntries(
    Object.entries(fitnessValuesOf({ definition, answers: answersOf(rows) })).filter(
      ([, value]) => value !== null,
    ),
  )
}
