import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { change } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { mustMayAnswer, mustMayOpen } from './may-fill.server'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'

/**
 * Returns a survey with its answers, for somebody who may open it.
 * @throws Refusal 403.
 */
export async function loadSurvey(actor: Actor, surveyId: number): Promise<StoredSurvey> {
  const stored = await readSurvey(surveyId)
  await mustMayOpen(actor, stored)
  // Masked viewing as the participant is logged with the page instead.
  if (actor.role !== 'PARTICIPANT')
    noteRead(actor, {
      resource: 'survey',
      text: `Opened survey #${surveyId} to fill it in`,
      recordId: surveyId,
      participantIds: [stored.survey.participant_id],
    })
  return stored
}

/**
 * Logs that somebody begins or resumes a survey (SUR-18). Viewing a question is not an answer: the survey
 * stays unchanged, unless it `begins` in another system, where its answers are not visible (the diet
 * service).
 * @throws Refusal 403, or 409 if it is completed and closed to this actor.
 */
export function openSurvey(actor: Actor, surveyId: number, { begins = false } = {}): Promise<void> {
  return change(actor, async () => {
    const stored = await readSurvey(surveyId, { lock: true })
    await mustMayAnswer(actor, stored)
    if (begins && !stored.survey.started)
      await writeRows(
        'UPDATE survey SET started = $instant, updated = $instant, version = version + 1 WHERE id = $id',
        { instant: now(), id: surveyId },
      )
    return { result: undefined, log: startedEntry(stored) }
  })
}

/** The log entry of SUR-18, in its exact words. */
export function startedEntry({ survey }: StoredSurvey) {
  return {
    type: 'SURVEY' as const,
    text: `Started/resumed survey #${survey.id}`,
    resource: 'survey',
    recordId: survey.id,
    participantId: survey.participant_id,
  }
}

/** True if the log already says that somebody began the survey. */
export async function isNoted(stored: StoredSurvey): Promise<boolean> {
  const row = await readRow('SELECT id FROM user_log WHERE substr(text, 1, 60) = $text LIMIT 1', {
    text: startedEntry(stored).text,
  })
  return row !== null
}
