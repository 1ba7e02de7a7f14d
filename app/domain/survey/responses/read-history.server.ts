import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { answerOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { questionOf, type Definition } from '~/domain/questionnaire/definition'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDateTime } from '~/i18n/format'
import { groupBy } from '~/platform/group-by'
import { answerWords } from './answer-words'
import type { EarlierAnswer } from './earlier-answer'

type Row = AnswerRow & {
  id: number
  given: string
  given_by: number | null
  changed: string
  changed_by: number | null
  reason: string | null
}

/** Returns the former answers of a survey by question, newest first. */
export async function readHistory(
  surveyId: number,
  definition: Definition,
  reader: Reader,
): Promise<Map<string, EarlierAnswer[]>> {
  const rows = await readRows<Row>(
    `SELECT id, question_name, option_values, status, given, given_by, changed, changed_by, reason
       FROM response_history WHERE survey_id = $surveyId ORDER BY id DESC`,
    { surveyId },
  )
  const names = await namesOf(
    rows.flatMap(({ given_by, changed_by }) => [given_by ?? [], changed_by ?? []].flat()),
  )
  const inWords = (row: Row): EarlierAnswer => {
    const question = questionOf(definition, row.question_name)
    const at = (instant: string) => formatDateTime(instant, reader.lang, reader.timeZone)
    return {
      id: row.id,
      answer: question ? answerWords(definition, question, answerOf(row), reader) : [row.option_values],
      given: at(row.given),
      givenBy: row.given_by === null ? null : (names.get(row.given_by) ?? null),
      changed: at(row.changed),
      changedBy: row.changed_by === null ? null : (names.get(row.changed_by) ?? null),
      reason: row.reason,
    }
  }
  return new Map(
    [...groupBy(rows, (row) => row.question_name)].map(([name, own]) => [name, own.map(inWords)]),
  )
}

/** People's names if they are participants, otherwise their e-mail addresses. */
async function namesOf(userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const these = idsIn('u.id', [...new Set(userIds)])
  const rows = await readRows<{
    id: number
    email: string
    firstname: string | null
    lastname: string | null
  }>(
    `SELECT u.id, u.email, p.firstname, p.lastname FROM app_user u
      LEFT JOIN participant p ON p.user_id = u.id WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(
    rows.map(({ id, email, firstname, lastname }) => [
      id,
      firstname ? `${firstname} ${lastname ?? ''}` : email,
    ]),
  )
}
