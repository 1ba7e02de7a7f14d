import type { Question } from '~/domain/questionnaire/definition'
import { asName } from './schemas'

const MARKS = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  [false, false],
  [0, false],
])

/**
 * The chosen options of a checklist written as marks: one true, false, 1 or 0 per option, in order, or an
 * object with a mark per option. Null if it is written in another way.
 */
export function marksOf(question: Question, plain: object): readonly (string | number)[] | null {
  if (question.type !== 'SELECT_ANY') return null
  const options = question.options.map((option) => option.value)
  const marks: [string | number | undefined, unknown][] = Array.isArray(plain)
    ? plain.map((mark, index) => [options[index], mark])
    : Object.entries(plain).map(([name, mark]) => [
        options.find((value) => asName(String(value)) === asName(name)),
        mark,
      ])
  const sound =
    marks.length > 0 &&
    (!Array.isArray(plain) || marks.length === options.length) &&
    marks.every(([option, mark]) => option !== undefined && MARKS.has(mark))
  return sound
    ? marks.flatMap(([option, mark]) => (option !== undefined && MARKS.get(mark) ? [option] : []))
    : null
}
