import type { Answers } from '~/domain/questionnaire/answer'
import { applicable } from '~/domain/questionnaire/applicable'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { questionKey, sectionKey } from '~/domain/questionnaire/text-keys'
import type { Translate } from '~/i18n/t'
import type { AnswerText, FillAnswers } from './fill-page'
import { answerWords, type Words } from './responses/answer-words'

/**
 * Returns all questions that apply, by section, with their answers in words; `changeTo` is the address for
 * changing an answer.
 */
export function answersInWords(
  definition: Definition,
  answers: Answers,
  words: Words,
  changeTo: (question: Question) => string | null,
): FillAnswers['sections'] {
  const { t } = words
  return definition.sections
    .map((section) => {
      const asked = section.question_names.flatMap((name) => {
        const question = questionOf(definition, name)
        return question && question.type !== 'INSTRUCTIONS' && applicable(definition, answers, name)
          ? [question]
          : []
      })
      const items = asked.map((question, index): AnswerText => ({
        name: question.name,
        stem: stemText(definition, question, asked[index - 1], t),
        text: t(questionKey(definition, question)),
        lines: answerWords(definition, question, answers[question.name], words),
        change: changeTo(question),
      }))
      return { title: t(sectionKey(definition, section.name)), items }
    })
    .filter(({ items }) => items.length > 0)
}

/** Returns the stem of a list of items, for its first item only; else null. */
export function stemText(
  definition: Definition,
  question: Question,
  before: Question | undefined,
  t: Translate,
): string | null {
  const { static_question_name: name } = question
  const stem = name && name !== before?.static_question_name ? questionOf(definition, name) : undefined
  return stem ? t(questionKey(definition, stem)) : null
}
