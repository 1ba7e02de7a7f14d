import { readRow } from 'db/connection'
import type { Translate } from '~/i18n/t'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'

/** A survey that was created and is not complete. */
export type OpenCopy = { id: number; answers: number; created: string; lastupdated: string | null }

/** The newest copy of a questionnaire that a participant has open; null for none. The caller has checked who
 * may see it. */
export async function openCopy(participantId: number, code: string): Promise<OpenCopy | null> {
  const row = await readRow<Omit<OpenCopy, 'answers'> & { answers: number | string }>(
    `SELECT s.id, s.created, s.lastupdated, (SELECT COUNT(*) FROM response r
      WHERE r.survey_id = s.id) AS answers
       FROM survey s WHERE s.participant_id = $participantId AND s.questionnaire_code = $code
        AND s.archived = 0 AND s.completed IS NULL ORDER BY s.id DESC LIMIT 1`,
    { participantId, code },
  )
  return row && { ...row, answers: Number(row.answers) }
}

/** What is half filled, in the reader's words: how many answers and of which day. */
export function openCopyText(copy: OpenCopy, reader: Reader & { t: Translate }): string {
  const { t } = reader
  const day = dayText(copy.lastupdated ?? copy.created, reader)
  if (copy.answers === 0) return t('questionnaire.openUnanswered', { day })
  return t(copy.answers === 1 ? 'questionnaire.openAnswersOne' : 'questionnaire.openAnswers', {
    n: copy.answers,
    day,
  })
}
