import type { Both } from './note'

/** The goals that a note can set, one for each score: `__` stands where the value is filled in (NOTE-08). */
const TEMPLATES = {
  SCORE_EXER: { en: 'Be active __ minutes a week', es: 'Hacer actividad física __ minutos por semana' },
  SCORE_SED: { en: 'Sit at most __ hours a day', es: 'Estar sentado(a) como máximo __ horas al día' },
  SCORE_DIET: {
    en: 'Eat __ servings of vegetables and fruit a day',
    es: 'Comer __ porciones de verduras y frutas al día',
  },
  SCORE_STRESS: { en: 'Relax on purpose __ times a week', es: 'Relajarse a propósito __ veces por semana' },
  SCORE_SLEEP: { en: 'Sleep __ hours a night', es: 'Dormir __ horas por noche' },
  BMI: { en: 'Reach a weight of __ pounds', es: 'Llegar a un peso de __ libras' },
  BLOOD_PRESSURE: {
    en: 'Keep the blood pressure below __',
    es: 'Mantener la presión arterial por debajo de __',
  },
  LDL_C: { en: 'Bring LDL cholesterol below __ mg/dL', es: 'Bajar el colesterol LDL a menos de __ mg/dL' },
  A1C: { en: 'Bring A1C below __ %', es: 'Bajar la A1C a menos de __ %' },
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

/** A goal as it reads with its value filled in. */
export function goalText({ template, value }: { template: Both; value: string }, lang: 'en' | 'es'): string {
  return template[lang].replace('__', value)
}
