import type { Answers } from '~/domain/questionnaire/answer'
import { applicable } from '~/domain/questionnaire/applicable'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { questionKey, sectionKey } from '~/domain/questionnaire/text-keys'
import type { Translate } from '~/i18n/t'
import type { AnswerText, FillAnswers } from './fill-page'
import { answerWords } from './responses/answer-words'

/** All questions that apply, by section, with their answers in words; `changeTo` is where an answer can be changed. */
export function answersInWords(
  definition: Definition, answers: Answers, t: Translate, changeTo: (question: Question) => string | null,
): FillAnswers['sections'] {
  return definition.sections
    .map((section) => ({
      title: t(sectionKey(definition, section.name)),
      items: section.question_names.flatMap((name): AnswerText | [] => {
        const question = questionOf(definition, name)
        if (!question || question.type === 'INSTRUCTIONS' || !applicable(definition, answers, name)) return []
        return { name, text: t(questionKey(definition, question)), lines: answerWords(definition, question, answers[name], t), change: changeTo(question) }
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
