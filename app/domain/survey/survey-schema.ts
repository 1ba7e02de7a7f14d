import { z } from 'zod/v4'

const id = z.int('form.integer').min(1, 'form.min|1').max(2_147_483_647, 'form.invalid')
const code = z.string('form.required').min(1, 'form.required').max(50, 'form.tooLong|50')
const name = z.string('form.required').min(1, 'form.required').max(100, 'form.tooLong|100')

/** Input of survey/create (SUR-28). */
export const surveyCreateSchema = z.strictObject({ questionnaire_code: code, participant_id: id })

/** Input of survey/create-multiple (SUR-29). */
export const surveyCreateMultipleSchema = z.strictObject({
  participant_id: id, questionnaireCodes: z.array(code, 'form.required').min(1, 'form.required').max(50, 'form.invalid'),
})

/** Input of survey/answer: one answer in the shape of a response (SUR-08). */
export const surveyAnswerSchema = z.strictObject({
  survey_id: id,
  question_name: name,
  optionValuesList: z.array(z.union([z.string().max(1000, 'form.tooLong|1000'), z.number(), z.null()]), 'form.required').max(100, 'form.invalid'),
  status: z.literal('NONE', 'form.choice').nullish(),
  move: z.enum(['next', 'previous', 'exit'], 'form.choice').default('next'),
  /** Says that an out-of-range warning for this question has been shown (SUR-23). */
  warned: z.boolean('form.invalid').default(false),
  version: z.int('form.integer').nullish(),
})
