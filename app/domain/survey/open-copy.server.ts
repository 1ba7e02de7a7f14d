import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import type { Translate } from '~/i18n/t'
import { dayInWords, type Reader } from '~/domain/stored-scores/reader.server'
import { now } from '~/platform/clock'

/**
 * A survey that was created and is not complete; `own` is true if the participant began it without being
 * asked.
 */
export type OpenCopy = {
  id: number
  participant_id: number
  answers: number
  own: boolean
  created: string
  lastupdated: string | null
}

/**
 * Returns the newest open copy of a questionnaire for a participant; null if there is none. The caller has
 * checked access.
 */
export async function openCopy(participantId: number, code: string): Promise<OpenCopy | null> {
  const row = await readRow<Omit<OpenCopy, 'answers' | 'own'> & Record<'answers' | 'own', number | string>>(
    `SELECT s.id, s.participant_id, s.created, s.lastupdated, (SELECT COUNT(*) FROM response r
      WHERE r.survey_id = s.id) AS answers, (SELECT COUNT(*) FROM participant p
      WHERE p.id = s.participant_id AND p.user_id = s.created_by) AS own
       FROM survey s WHERE s.participant_id = $participantId AND s.questionnaire_code = $code
        AND s.archived = 0 AND s.completed IS NULL ORDER BY s.id DESC LIMIT 1`,
    { participantId, code },
  )
  return row && { ...row, answers: Number(row.answers), own: Number(row.own) > 0 }
}

/**
 * Makes the actor the author of a copy that the participant began but did not answer, so that it counts as
 * requested like any other.
 */
export async function askFor(
  { id, participant_id: participantId, answers, own }: OpenCopy,
  actor: Actor,
): Promise<void> {
  if (actor.role === 'PARTICIPANT' || answers > 0 || !own) return
  await change(actor, async () => {
    await writeRows('UPDATE survey SET created_by = $userId, updated = $instant WHERE id = $id', {
      id,
      userId: actor.userId,
      instant: now(),
    })
    const text = `Asked for survey #${id}, which the patient had begun`
    return {
      result: undefined,
      log: { type: 'UPDATE', text, resource: 'survey', recordId: id, participantId },
    }
  })
}

/** Returns how far a copy is filled in, in the reader's words: how many answers, and from which day. */
export function openCopyText(copy: OpenCopy, reader: Reader & { t: Translate }): string {
  const { t } = reader
  const day = dayInWords(copy.lastupdated ?? copy.created, reader)
  if (copy.answers === 0) return t('questionnaire.openUnanswered', { day })
  return t(copy.answers === 1 ? 'questionnaire.openAnswersOne' : 'questionnaire.openAnswers', {
    n: copy.answers,
    day,
  })
}
