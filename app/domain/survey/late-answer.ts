import { questionOf } from '~/domain/questionnaire/definition'
import { readAnswer } from '~/domain/questionnaire/read-answer'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { questionKey } from '~/domain/questionnaire/text-keys'
import { answerWords, type Words } from './responses/answer-words'

/**
 * Returns the question and the answer of a posted form in words, for a survey that no longer exists; null if
 * it has no answer.
 */
export function lateAnswer(form: FormData, words: Words): { label: string; text: string } | null {
  const name = String(form.get('question') ?? '')
  const definition = allDefinitions().find((one) => questionOf(one, name))
  const question = definition && questionOf(definition, name)
  const reading = question && readAnswer(question, form)
  if (!reading || !('answer' in reading)) return null
  const lines = answerWords(definition, question, reading.answer, words)
  return lines.length > 0
    ? { label: words.t(questionKey(definition, question)), text: lines.join('\n') }
    : null
}
