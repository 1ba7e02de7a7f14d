import { readRows } from 'db/connection'
import { dayText, type Reader } from '~/domain/score/reader.server'
import { safetyNotice } from '~/domain/scoring/safety'
import { answersOf, type AnswerRow } from '~/domain/answers/answer-rows'

/** Questionnaires with an item whose answer alone calls for action (scoring/safety.ts). */
const SAFETY_CODES = ['PHQ9']

export type SafetyText = { survey_id: number; text: string; dateText: string }

/** The notices to a practitioner from the latest completed survey of each such questionnaire, in one statement. */
export async function latestSafetyNotices(participantId: number, reader: Reader): Promise<SafetyText[]> {
  const rows = await readRows<AnswerRow & { survey_id: number; code: string; completed: string }>(
    `SELECT r.question_name, r.option_values, r.status, v.id AS survey_id, v.questionnaire_code AS code, v.completed
       FROM survey v JOIN response r ON r.survey_id = v.id
      WHERE v.participant_id = $participantId AND v.archived = 0 AND v.questionnaire_code IN (${SAFETY_CODES.map((code) => `'${code}'`).join(', ')})
        AND v.completed = (SELECT MAX(x.completed) FROM survey x WHERE x.participant_id = v.participant_id AND x.archived = 0
                             AND x.questionnaire_code = v.questionnaire_code)`,
    { participantId },
  )
  return SAFETY_CODES.flatMap((code) => {
    const own = rows.filter((row) => row.code === code)
    const notice = safetyNotice(code, answersOf(own))
    const [first] = own
    return notice && first
      ? {
          survey_id: first.survey_id,
          text: reader.t(notice.practitionerKey),
          dateText: dayText(first.completed, reader),
        }
      : []
  })
}
