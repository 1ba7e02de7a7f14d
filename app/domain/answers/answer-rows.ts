import type { Answer, AnswerValue, Answers } from '~/domain/questionnaire/answer'

/** The columns of a stored response that make an answer. */
export type AnswerRow = { question_name: string; option_values: string; status: string | null }

/** Returns the answers of a survey from its response rows. */
export function answersOf(rows: readonly AnswerRow[]): Answers {
  return Object.fromEntries(rows.map((row) => [row.question_name, answerOf(row)]))
}

/** Returns one answer from its row; an unreadable row counts as unanswered. */
export function answerOf({ option_values, status }: AnswerRow): Answer {
  const values = readValues(option_values)
  return status === 'NONE' ? { values, status } : { values }
}

function readValues(text: string): AnswerValue[] {
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values)
      ? values.map((value) => (typeof value === 'number' || typeof value === 'string' ? value : null))
      : []
  } catch {
    return []
  }
}
