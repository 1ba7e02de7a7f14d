import { z } from 'zod/v4'
import { flag } from '~/core/fields/field-schemas'

const id = z.int('form.integer').min(1, 'form.min|1').max(2_147_483_647, 'form.invalid')
const code = z.string('form.required').min(1, 'form.required').max(50, 'form.tooLong|50')
const name = z.string('form.required').min(1, 'form.required').max(100, 'form.tooLong|100')

/** Requests a second copy although one is open. */
const another = flag.optional()

/** Input of survey/create (SUR-28). */
export const surveyCreateSchema = z.strictObject({ questionnaire_code: code, participant_id: id, another })

export type SurveyCreate = z.output<typeof surveyCreateSchema>

/** Input of survey/create-multiple (SUR-29). */
export const surveyCreateMultipleSchema = z.strictObject({
  participant_id: id,
  questionnaireCodes: z.array(code, 'form.required').min(1, 'form.required').max(50, 'form.invalid'),
  another,
})

/** One answer in the form of a response (SUR-08). */
const response = {
  question_name: name,
  optionValuesList: z
    .array(z.union([z.string().max(1000, 'form.tooLong|1000'), z.number(), z.null()]), 'form.required')
    .max(100, 'form.invalid'),
  status: z.literal('NONE', 'form.choice').nullish(),
}

/** Why a stored answer is changed; stored with the previous answer. */
const reason = z.string('form.invalid').trim().max(500, 'form.tooLong|500').nullish()

/** True if an out-of-range warning has been shown (SUR-23). */
const warned = flag.default(false)

/** Input of survey/answer. */
export const surveyAnswerSchema = z.strictObject({
  survey_id: id,
  ...response,
  move: z.enum(['next', 'previous', 'exit'], 'form.choice').default('next'),
  warned,
  reason,
  version: z.int('form.integer').nullish(),
})

/** Input of survey/update: any of the answers, and where the survey continues (API-23). */
export const surveyUpdateSchema = z.strictObject({
  responses: z.array(z.strictObject(response), 'form.invalid').max(200, 'form.invalid').default([]),
  current_question: name.nullish(),
  warned,
  reason,
})
