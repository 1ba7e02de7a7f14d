import type { Definition, Question } from '../definition'

/** Maximum steps of the outside assessment (DIET-03). */
export const DIETID_STEPS = 15

/** Names of the steps, in order; the assessment itself reports which one a person has reached. */
export const dietIdSteps: readonly string[] = Array.from(
  { length: DIETID_STEPS },
  (_, index) => `DIETID_${index + 1}`,
)

/** Where the survey goes when the assessment is complete. */
export const DIETID_OUTRO = 'CRA_OUTRO_DIETID'

/** The step whose answer is the result of the whole assessment; only the service's webhook writes it. */
export const DIETID_RESULT = 'DIETID_1'

const step = (name: string): Question => ({ name, type: 'DIETID', text: 'dietid.STEP', validation: 'NONE' })

/**
 * Diet quality by pictures: the questions belong to an outside service shown in a frame. Its result is 0 to
 * 100.
 */
export const dietId: Definition = {
  code: 'DIETID',
  version: 1,
  sections: [{ name: 'DIETID', question_names: [...dietIdSteps, DIETID_OUTRO] }],
  questions: [...dietIdSteps.map(step), { name: DIETID_OUTRO, type: 'INSTRUCTIONS' }],
  score_names: ['SCORE_DIETID'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: null,
}
