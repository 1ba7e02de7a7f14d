import type { Answers } from '~/domain/questionnaire/answer'
import { applicableQuestions } from '~/domain/questionnaire/applicable'
import { isComplete } from '~/domain/questionnaire/completeness'
import type { Definition } from '~/domain/questionnaire/definition'
import { progress } from '~/domain/questionnaire/navigation'
import type { FillQuestion } from './fill-page'

/**
 * Returns the progress of a survey at question `current`, in total and by section, without sections that ask
 * nothing. `cap` is the final number of questions, if an outside assessment ended early (DIET-03).
 */
export function fillProgress(
  definition: Definition,
  answers: Answers,
  current: string,
  cap: number | null = null,
): FillQuestion['progress'] {
  const { index, count, complete } = progress(definition, answers, current)
  const capped = (number: number) => Math.min(number, cap ?? number)
  const asked = applicableQuestions(definition, answers).filter(
    (question) => question.type !== 'INSTRUCTIONS',
  )
  const sections = definition.sections.map(({ name, question_names }) => {
    const own = asked.filter((question) => question_names.includes(question.name))
    const done = own.filter(
      (question) => answers[question.name] !== undefined && isComplete(question, answers[question.name]),
    )
    return { name, count: own.length, complete: done.length, current: question_names.includes(current) }
  })
  const place = definition.questions.findIndex(({ name }) => name === current)
  const later = definition.questions.slice(place + 1).filter(({ type }) => type !== 'INSTRUCTIONS')
  return {
    mayGrow: cap === null && later.some(({ name }) => !asked.some((question) => question.name === name)),
    index: capped(index),
    count: capped(count),
    complete: capped(complete),
    sections: sections.filter((section) => section.count > 0),
  }
}
