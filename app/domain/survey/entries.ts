import type { Answer } from '~/domain/questionnaire/answer'
import type { Question } from '~/domain/questionnaire/definition'
import { fieldName, statusFieldName } from '~/domain/questionnaire/read-answer'

/** Form fields and their values, as posted. */
export type FieldEntries = readonly (readonly [string, string])[]

/** Returns a stored answer as the form entries that would post it again. */
export function entriesOf(question: Question, answer: Answer | undefined): FieldEntries {
  if (!answer) return []
  if (answer.status === 'NONE') return [[statusFieldName(question), 'NONE']]
  return answer.values.map((value, index) => [
    fieldName(question, index),
    value === null ? '' : String(value),
  ])
}

/** Returns the texts among posted form entries that belong to a question, to show again what was typed. */
export function typedEntries(question: Question, form: FormData): FieldEntries {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && (name === question.name || name.startsWith(`${question.name}.`))
      ? [[name, value.slice(0, LONGEST_SHOWN)] as const]
      : [],
  )
}

const LONGEST_SHOWN = 1000
