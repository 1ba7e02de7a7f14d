import { readRow, readRows } from 'db/connection'
import { writeLog } from '~/core/log/write.server'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'
import { env } from '~/platform/env.server'
import { forbidden } from '~/platform/refusal'
import { readSignedId } from './signed-id.server'

/** The scores of a survey by name, as a research site receives them. */
export type HandoffScores = Record<
  string,
  { score: number | null; value: number | null; threshold_index: number | null }
>

/** The signed ids of a hand-off link. */
export type HandoffLink = { participant: string; survey: string }

/**
 * Returns the survey of a hand-off link with its scores (CON-02, CON-04). The link itself is the permission:
 * both ids must be signed and not expired and belong together, and the participant must be in the research
 * program (OP-51).
 * @throws Refusal 403, the same for all of these.
 */
export async function openHandoff({
  participant,
  survey,
}: HandoffLink): Promise<{ stored: StoredSurvey; scores: HandoffScores }> {
  const [participantId, surveyId] = [readSignedId('participant', participant), readSignedId('survey', survey)]
  if (participantId === null || surveyId === null || !(await inProgramme(participantId))) throw forbidden()
  const stored = await readSurvey(surveyId)
  if (stored.survey.participant_id !== participantId) throw forbidden()
  const scores = stored.survey.completed === null ? {} : await scoresOf(surveyId)
  await writeLog(null, {
    type: 'READ',
    text: `Research hand-off of survey #${surveyId}`,
    resource: 'survey',
    recordId: surveyId,
    participantId,
  })
  return { stored, scores }
}

/**
 * True if a participant's company is part of the research program (the participants of the research theme).
 */
export async function inProgramme(participantId: number): Promise<boolean> {
  const { RESEARCH_COMPANIES } = env()
  if (RESEARCH_COMPANIES.length === 0) return false
  const row = await readRow<{ company_id: number | null }>(
    'SELECT company_id FROM participant WHERE id = $participantId AND archived = 0',
    { participantId },
  )
  return row !== null && row.company_id !== null && RESEARCH_COMPANIES.includes(row.company_id)
}

async function scoresOf(surveyId: number): Promise<HandoffScores> {
  const rows = await readRows<{
    score_name: string
    score: number | null
    value: number | null
    threshold_index: number | null
  }>(
    `SELECT score_name, score, value, threshold_index FROM score WHERE survey_id = $surveyId
      ORDER BY score_name, updated`,
    { surveyId },
  )
  return Object.fromEntries(rows.map(({ score_name, ...score }) => [score_name, score]))
}
