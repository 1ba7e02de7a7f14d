import type { Definition, Question } from '../definition'

/**
 * Returns the sections and questions of a definition from the questions of each section, in the order asked.
 * Every question that needs an answer gets a position in the jump list.
 */
export function layOut(
  sections: Readonly<Record<string, readonly Question[]>>,
): Pick<Definition, 'sections' | 'questions'> {
  let place = 0
  const questions = Object.values(sections).flat()
  return {
    sections: Object.entries(sections).map(([name, asked]) => ({
      name,
      question_names: asked.map((question) => question.name),
    })),
    questions: questions.map((question) =>
      question.type === 'INSTRUCTIONS' ? question : { ...question, nav_index: (place += 1) },
    ),
  }
}

/** Returns options whose value is also their number of points: 0 to `highest`. */
export function steps(highest: number): { value: number }[] {
  return Array.from({ length: highest + 1 }, (_, value) => ({ value }))
}
