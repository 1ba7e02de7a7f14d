import { answerPoints, enteredNumber, type Answers } from '~/domain/questionnaire/answer'
import { questionOf, type Definition } from '~/domain/questionnaire/definition'

/** What some rules need to know about the participant. */
export type Person = { gender: 'M' | 'F' | 'UNKNOWN' | null; age: number | null }

/** `answers` holds only answers to questions that apply. */
export type ScoreInput = { definition: Definition; answers: Answers; person: Person }

/** A score, or the names of the questions it lacks. */
export type Computed = { score: number; points?: number } | { missing: string[] }

export type ScoreFunction = (input: ScoreInput) => Computed

/** Scores computed from the answers of one questionnaire; a new instrument adds its line here. */
const scoreFunctions: Readonly<Record<string, ScoreFunction>> = {
  PHQ9_SCORE: sumOf(numbered('PHQ9', 9)),
  GAD7_SCORE: sumOf(numbered('GAD7', 7)),
  SCORE_EXER: exerciseMinutes,
  SCORE_SED: (input) => {
    const hours = entered(input, 'EXERCISE_SITTING')
    return hours === null ? { missing: ['EXERCISE_SITTING'] } : { score: hours }
  },
}

/** True if the product has a rule for this score. */
export function hasScore(name: string): boolean {
  return Object.hasOwn(scoreFunctions, name)
}

/** The rule of a score, or undefined. */
export function scoreFunction(name: string): ScoreFunction | undefined {
  return hasScore(name) ? scoreFunctions[name] : undefined
}

/** Sum of the points of all named questions; every one is needed, there are no partial totals. */
function sumOf(names: string[]): ScoreFunction {
  return ({ definition, answers }) => {
    const points = names.map((name) => {
      const question = questionOf(definition, name)
      return question ? answerPoints(question, answers[name]) : null
    })
    const missing = names.filter((_, index) => points[index] === null)
    if (missing.length > 0) return { missing }
    const sum = points.reduce<number>((total, point) => total + (point ?? 0), 0)
    return { score: sum, points: sum }
  }
}

/** Minutes of moderate to hard exercise a week: days x minutes, 0 without days (Physical Activity Vital Sign). */
function exerciseMinutes(input: ScoreInput): Computed {
  const days = entered(input, 'EXERCISE_DAYS')
  if (days === null) return { missing: ['EXERCISE_DAYS'] }
  if (days === 0) return { score: 0 }
  const minutes = entered(input, 'EXERCISE_MINUTES')
  return minutes === null ? { missing: ['EXERCISE_MINUTES'] } : { score: days * minutes }
}

function entered({ definition, answers }: ScoreInput, name: string): number | null {
  const question = questionOf(definition, name)
  return question?.type === 'ENTER_DATA' ? enteredNumber(question, answers[name]) : null
}

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}`)
}
