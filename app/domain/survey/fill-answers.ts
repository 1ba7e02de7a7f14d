import { isBlank, type Answer, type Answers } from '~/domain/questionnaire/answer'
import { applicable } from '~/domain/questionnaire/applicable'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { optionKey, questionKey, rowKey, sectionKey, splitPrefixSuffix } from '~/domain/questionnaire/text-keys'
import { formatNumber } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { optionText } from './question-view'
import type { AnswerText, FillAnswers } from './fill-page'

type Words = { t: Translate; lang: Lang }

/** What was answered, in plain words, one line per choice, row or field; nothing when it is open. */
export function answerLines(definition: Definition, question: Question, answer: Answer | undefined, words: Words): string[] {
  if (!answer) return []
  const { t } = words
  if (answer.status === 'NONE') return [t(question.none_text ?? 'questionnaire.noneOfThese')]
  return answer.values.flatMap((value, index) => {
    if (value === null || isBlank(value)) return []
    switch (question.type) {
      case 'MULTI_SELECT_ONE': {
        const row = question.multi_options[index]
        return row ? `${t(rowKey(definition, question, row))}: ${t(optionKey(definition, question, value))}` : []
      }
      case 'ENTER_DATA':
        return entered(definition, question, value, index, words)
      case 'SCALE':
        return t('fill.onScale', { value: optionText(definition, question, value, t), max: question.scale.max })
      case 'DIETID':
        return shown(value, words)
      default:
        return t(optionKey(definition, question, value))
    }
  })
}

/** All questions that apply, by section, with their answers in words; `changeTo` is where an answer can be changed. */
export function answersInWords(
  definition: Definition, answers: Answers, words: Words, changeTo: (question: Question) => string | null,
): FillAnswers['sections'] {
  return definition.sections
    .map((section) => ({
      title: words.t(sectionKey(definition, section.name)),
      items: section.question_names.flatMap((name): AnswerText | [] => {
        const question = questionOf(definition, name)
        if (!question || question.type === 'INSTRUCTIONS' || !applicable(definition, answers, name)) return []
        return { name, text: words.t(questionKey(definition, question)), lines: answerLines(definition, question, answers[name], words), change: changeTo(question) }
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

function entered(definition: Definition, question: Extract<Question, { type: 'ENTER_DATA' }>, value: string | number, index: number, words: Words): string {
  const option = question.options[index]
  const { prefix, suffix } = option ? splitPrefixSuffix(words.t(optionKey(definition, question, option.value))) : { prefix: '', suffix: '' }
  return [prefix, shown(value, words), suffix].filter(Boolean).join(' ')
}

function shown(value: string | number, { lang }: Words): string {
  return typeof value === 'number' ? formatNumber(value, lang, 6) : value
}
