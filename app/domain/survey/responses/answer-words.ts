import { isBlank, type Answer, type AnswerValue } from '~/domain/questionnaire/answer'
import type { Definition, Question } from '~/domain/questionnaire/definition'
import { optionKey, rowKey, splitPrefixSuffix } from '~/domain/questionnaire/text-keys'
import { formatNumber } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { optionText } from '../question-view'

/** The reader's texts and number format. */
export type Words = { t: Translate; lang: Lang }

/**
 * Returns an answer in the reader's words, one line per choice, row or field; empty if nothing was answered.
 */
export function answerWords(
  definition: Definition,
  question: Question,
  answer: Answer | undefined,
  words: Words,
): string[] {
  if (!answer) return []
  if (answer.status === 'NONE') return [words.t(question.none_text ?? 'questionnaire.noneOfThese')]
  return answer.values.flatMap((value, index) =>
    isBlank(value) ? [] : [valueWords(definition, question, { value: value!, index }, words)],
  )
}

/** More decimals than any question accepts. */
const DECIMALS = 6

type Given = { value: NonNullable<AnswerValue>; index: number }

function valueWords(
  definition: Definition,
  question: Question,
  { value, index }: Given,
  { t, lang }: Words,
): string {
  switch (question.type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
    case 'SCALE':
      return optionText(definition, question, value, t)
    case 'MULTI_SELECT_ONE': {
      const row = question.multi_options[index]
      const chosen = t(optionKey(definition, question, value))
      // A row that is a whole sentence ends with a period, which must not precede a colon.
      return row ? `${t(rowKey(definition, question, row)).replace(/\.$/, '')}: ${chosen}` : chosen
    }
    case 'ENTER_DATA': {
      const field = question.options[index]
      const { prefix, suffix } = splitPrefixSuffix(
        field ? t(optionKey(definition, question, field.value)) : '',
      )
      return [prefix, typeof value === 'number' ? formatNumber(value, lang, DECIMALS) : value, suffix]
        .filter(Boolean)
        .join(' ')
        .replace('$ ', '$')
    }
    default:
      return String(value)
  }
}
