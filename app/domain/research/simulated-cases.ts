import type { Scores } from './compare-scores'

/**
 * What a research site would collect about one person: a questionnaire answered elsewhere, and the expected
 * scores.
 */
export type SimulatedCase = {
  code: string
  answers: Record<string, (string | number | null)[]>
  person: {
    gender?: 'M' | 'F' | 'UNKNOWN' | null
    age?: number | null
    ethnicity?: string | null
    biometrics?: { tchol?: number | null; hdl_c?: number | null; bp_systolic?: number | null }
  }
  expected: Scores
}

const items = (prefix: string, values: number[]) =>
  Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, [value]]))

/**
 * The cases of the test page: the published examples of the Framingham equation, one to which it does not
 * apply, and sums.
 */
export const SIMULATED_CASES: readonly SimulatedCase[] = [
  {
    code: 'MH',
    answers: { MH_CONDITIONS: ['ARTHRITIS'], MH_SMOKING: ['EVERY_DAY'], MH_BP_MEDICATION: ['NO'] },
    person: {
      gender: 'F',
      age: 61,
      ethnicity: 'WHITE',
      biometrics: { tchol: 180, hdl_c: 47, bp_systolic: 124 },
    },
    expected: { FRAMINGHAM_SCORE: 10.48 },
  },
  {
    code: 'MH',
    answers: { MH_CONDITIONS: ['ARTHRITIS'], MH_SMOKING: ['NOT_AT_ALL'], MH_BP_MEDICATION: ['NO'] },
    person: {
      gender: 'M',
      age: 55,
      ethnicity: 'WHITE',
      biometrics: { tchol: 213, hdl_c: 50, bp_systolic: 140 },
    },
    expected: { FRAMINGHAM_SCORE: 13.53 },
  },
  {
    code: 'MH',
    answers: { MH_CONDITIONS: ['CORONARY'], MH_SMOKING: ['NOT_AT_ALL'], MH_BP_MEDICATION: ['NO'] },
    person: {
      gender: 'M',
      age: 55,
      ethnicity: 'WHITE',
      biometrics: { tchol: 213, hdl_c: 50, bp_systolic: 140 },
    },
    expected: { FRAMINGHAM_SCORE: null },
  },
  {
    code: 'PHQ9',
    answers: { ...items('PHQ9', [1, 1, 2, 3, 0, 1, 2, 0, 0]), PHQ9_DIFFICULTY: [1] },
    person: {},
    expected: { PHQ9_SCORE: 10 },
  },
  { code: 'GAD7', answers: items('GAD7', [0, 1, 2, 3, 0, 1, 2]), person: {}, expected: { GAD7_SCORE: 9 } },
  {
    code: 'EXERCISE',
    answers: { EXERCISE_DAYS: [3], EXERCISE_MINUTES: [50], EXERCISE_STRENGTH: [2], EXERCISE_SITTING: [6.5] },
    person: {},
    expected: { SCORE_EXER: 150, SCORE_SED: 6.5 },
  },
]
