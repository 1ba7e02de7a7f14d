import { NUMBER_FAULTS, readTypedNumber } from '~/platform/read-number'
import type { Both } from './note'

/** The goals that a note can set, one per score; `__` is the blank for the value (NOTE-08). */
const TEMPLATES = {
  SCORE_EXER: { en: 'Be active __ minutes a week', es: 'Hacer actividad física __ minutos por semana' },
  SCORE_SED: { en: 'Sit at most __ hours a day', es: 'Estar sentado(a) como máximo __ horas al día' },
  SCORE_DIET: {
    en: 'Eat __ servings of vegetables and fruit a day',
    es: 'Comer __ porciones de verduras y frutas al día',
  },
  SCORE_STRESS: {
    en: 'Practice relaxing __ times a week',
    es: 'Practicar la relajación __ veces por semana',
  },
  SCORE_SLEEP: { en: 'Sleep __ hours a night', es: 'Dormir __ horas por noche' },
  BMI: { en: 'Reach a weight of __ pounds', es: 'Llegar a un peso de __ libras' },
  BLOOD_PRESSURE: {
    en: 'Keep the blood pressure below __',
    es: 'Mantener la presión arterial por debajo de __',
  },
  LDL_C: { en: 'Bring LDL cholesterol below __ mg/dL', es: 'Bajar el colesterol LDL a menos de __ mg/dL' },
  A1C: { en: 'Bring A1C below __%', es: 'Bajar la A1C a menos de __%' },
  GAIT_SPEED: { en: 'Walk __ steps a day', es: 'Caminar __ pasos al día' },
} as const satisfies Record<string, Both>

export type GoalScore = keyof typeof TEMPLATES
export const GOAL_SCORES = Object.keys(TEMPLATES) as GoalScore[]

export function isGoalScore(name: string): name is GoalScore {
  return name in TEMPLATES
}

export function goalTemplate(score: GoalScore): Both {
  return TEMPLATES[score]
}

/** Returns a goal with its value filled in. */
export function goalText({ template, value }: { template: Both; value: string }, lang: 'en' | 'es'): string {
  return template[lang].replace('__', value)
}

/** Minimum and maximum value, in the unit of the goal's text, so that no typing mistake gets signed. */
const WITHIN: Readonly<Record<GoalScore, readonly [number, number]>> = {
  SCORE_EXER: [1, 5000],
  SCORE_SED: [0, 24],
  SCORE_DIET: [1, 50],
  SCORE_STRESS: [1, 200],
  SCORE_SLEEP: [1, 24],
  BMI: [20, 1500],
  BLOOD_PRESSURE: [30, 300],
  LDL_C: [10, 1000],
  A1C: [3, 20],
  GAIT_SPEED: [1, 100_000],
}

/**
 * Checks a value, which is a number, a pair or a range (`8`, `130/80`, `7 to 8`, `10,000`); each number must
 * be possible for the goal.
 * @returns the key of the message, null when valid or empty.
 */
export function goalFault(score: GoalScore, value: string): string | null {
  if (value === '') return null
  const read = value.match(/\d(?:[.,]?\d)*/g)?.map(readTypedNumber)
  if (!read) return 'notes.goalNumber'
  const numbers = read.flatMap((one) => ('value' in one ? one.value : []))
  const fault = read.flatMap((one) => ('wrong' in one ? NUMBER_FAULTS[one.wrong] : []))[0]
  if (fault) return fault
  const [from, to] = WITHIN[score]
  const isPossible = !/^\s*-/.test(value) && numbers.every((number) => number >= from && number <= to)
  return isPossible ? null : `notes.goalWithin|${from}–${to}`
}
