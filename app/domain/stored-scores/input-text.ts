import { questionOf, type Definition } from '~/domain/questionnaire/definition'
import { questionKey } from '~/domain/questionnaire/text-keys'
import { bandsOf, scoreNameKey } from '~/domain/scoring/bands'
import type { Translate } from '~/i18n/t'

/**
 * Returns what a score lacks in the reader's words: a question by its text, another score or a fact about the
 * person by its name. `definition` is the questionnaire of the score; an unknown name is returned as it is.
 */
export function inputText(name: string, definition: Definition | null, t: Translate): string {
  const question = definition && questionOf(definition, name)
  if (question) return t(questionKey(definition, question))
  if (bandsOf(name)) return t(scoreNameKey(name))
  const key = `measure.${name}.name`
  const text = t(key)
  return text === key ? name : text
}
