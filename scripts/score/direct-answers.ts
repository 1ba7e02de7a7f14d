import { BadLine } from './bad-line'
import type { DirectScore } from './direct-scores'
import { PERSON_FIELDS } from './person'
import { asName } from './schemas'

/**
 * The answers in the inputs of one score, by question name. @throws BadLine for lists of the wrong length and
 * unknown inputs.
 */
export function answersOfInputs(
  score: DirectScore,
  inputs: Record<string, unknown>,
): Record<string, unknown> {
  const answers = new Map<string, unknown>()
  const answer = (question: string, value: unknown) => {
    if (answers.has(question)) throw new BadLine(`inputs: ${question} is given twice`)
    answers.set(question, value)
  }
  for (const [name, value] of Object.entries(inputs)) {
    if (PERSON_FIELDS.has(name)) continue
    const target = targetOf(score, name)
    if (target === null) throw new BadLine(`inputs.${name.slice(0, 40)}: this score has no such input`)
    if (typeof target === 'string') answer(target, value)
    else listOf(name, value, target.length).forEach((item, index) => answer(target[index] ?? '', item))
  }
  return Object.fromEntries(answers)
}

/**
 * The question or questions that an input answers; for a score with one question, `items` is the answer to
 * it.
 */
function targetOf({ items, names = {} }: DirectScore, name: string): string | readonly string[] | null {
  if (name === 'items' && items.length > 0) return items.length === 1 ? (items[0] ?? null) : items
  const known = [...items, ...Object.values(names).flat()]
  if (Object.hasOwn(names, name)) return names[name] ?? null
  return known.find((question) => question === asName(name)) ?? null
}

/** List items in order; if the list is shorter than the questions, the rest is missing. */
function listOf(name: string, value: unknown, longest: number): readonly unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new BadLine(`inputs.${name}: a list is expected`)
  if (value.length > longest) throw new BadLine(`inputs.${name}: a list of at most ${longest} is expected`)
  return value
}
