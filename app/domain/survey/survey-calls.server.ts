import { defineCall, type Call } from '~/core/resource/call.server'
import { themeOf } from '~/platform/theme.server'
import { createSurveys } from './create-surveys.server'
import { saveAnswer } from './save-answer.server'
import { surveyAnswerSchema, surveyCreateMultipleSchema } from './survey-schema'

/** The named calls of surveys; each returns the content of `data`. */
export const surveyCalls: Call[] = [
  defineCall({
    name: 'survey/create-multiple',
    method: 'POST',
    summary:
      'Creates several surveys, all or none; answers their ids. Those that are open already are gone on with and named in `continued`, unless `another` copy is asked for.',
    input: surveyCreateMultipleSchema,
    run: async (input, { actor, request }) => createSurveys(actor, input, null, await themeOf(request)),
  }),
  defineCall({
    name: 'survey/answer',
    method: 'POST',
    summary: 'Saves the answer to one question and moves on; finishing the survey stores its scores.',
    input: surveyAnswerSchema,
    run: ({ survey_id, question_name, optionValuesList, status, ...rest }, { actor }) =>
      saveAnswer(actor, survey_id, {
        ...rest,
        question: question_name,
        given: { answer: { values: optionValuesList, ...(status && { status }) } },
      }),
  }),
]
