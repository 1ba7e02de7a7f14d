import { readRow, readRows, writeRows } from 'db/connection'
import { forNoKeyUpdate, writersMeet } from 'db/words'
import { idsIn } from 'db/ids-in'
import { TOTAL_COMPONENTS } from '~/domain/scoring/risk/total-score'
import { dietSettings } from '~/platform/diet-settings.server'
import { groupBy } from '~/platform/group-by'
import { saveScoreRows } from './save-score-rows.server'
import { scoreRow, type Finished } from './score-rows'
import { isApart, visitsOf, type ComponentSurvey, type Visit } from './visit-totals'

type Row = Finished & { uses_dietid: number | null; score_name: string; score: number | null }

const COMPONENTS = TOTAL_COMPONENTS.map((name) => `'${name}'`).join(', ')

/**
 * Updates the totals of a participant from the scores since the instant `since`; earlier totals stay
 * unchanged. Call it in the transaction that stored, dropped or deleted a survey of the participant.
 */
export async function refreshTotals(participantId: number, since: string): Promise<void> {
  await lockTotals(participantId)
  const visits = visitsOf(await componentSurveys(participantId)).filter(
    ({ last }) => last.completed >= since || !isApart(last.completed, since),
  )
  await storeTotals(visits)
}

/**
 * Makes other changes to a participant's totals, and merges of the record, wait until the transaction ends;
 * otherwise two surveys finished at the same time would not see each other's scores. Other writes about the
 * person do not wait.
 */
export async function lockTotals(participantId: number): Promise<void> {
  if (writersMeet())
    await readRow(`SELECT id FROM participant WHERE id = $participantId${forNoKeyUpdate()}`, {
      participantId,
    })
}

/**
 * Returns the latest total with what it lacks, even if it is null and so not stored; null without any
 * lifestyle score.
 */
export async function newestTotal(participantId: number): Promise<Visit['total'] | null> {
  return visitsOf(await componentSurveys(participantId)).at(-1)?.total ?? null
}

async function storeTotals(visits: readonly Visit[]): Promise<void> {
  const rows = visits
    .filter(({ total }) => total.score !== null)
    .map(({ last, total }) => scoreRow(last, 'TOTAL_SCORE', total, last.completed))
  const kept = new Set(rows.map((row) => row.survey_id))
  const gone = visits.flatMap(({ surveys }) => surveys.map(({ id }) => id)).filter((id) => !kept.has(id))
  const lost = idsIn('survey_id', gone)
  if (gone.length > 0)
    await writeRows(`DELETE FROM score WHERE score_name = 'TOTAL_SCORE' AND ${lost.sql}`, lost.bind)
  await saveScoreRows(rows)
}

async function componentSurveys(participantId: number): Promise<ComponentSurvey[]> {
  const rows = await readRows<Row>(
    `SELECT v.id, v.participant_id, v.completed, s.score_name, s.score, COALESCE(p.use_dietid_questionnaire,
      ${DIETID_OF_ANY_PRACTICE}) AS uses_dietid
       FROM score s JOIN survey v ON v.id = s.survey_id LEFT JOIN practice p ON p.id = v.practice_id
      WHERE s.participant_id = $participantId AND s.score_name IN (${COMPONENTS}) AND v.archived = 0
      AND v.completed IS NOT NULL`,
    { participantId },
  )
  const withService = dietSettings() !== null
  return [...groupBy(rows, (row) => row.id)].map(([id, own]) => ({
    id,
    participant_id: participantId,
    completed: own[0]?.completed ?? '',
    usesDietId: withService && own[0]?.uses_dietid === 1,
    scores: Object.fromEntries(own.map((row) => [row.score_name, row.score])),
  }))
}

/**
 * Surveys that participants began themselves belong to no practice; for them, any practice that cares for the
 * participant decides.
 */
export const DIETID_OF_ANY_PRACTICE = `(SELECT MAX(own.use_dietid_questionnaire) FROM provider link
  JOIN practice own ON own.id = link.practice_id AND own.archived = 0
  WHERE link.participant_id = v.participant_id)`
