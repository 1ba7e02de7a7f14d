import type { Participant } from 'db/models/participant'
import { Response } from 'db/models/response'
import { Survey } from 'db/models/survey'
import { answerPoints, type Answers } from '~/domain/questionnaire/answer'
import { questionOf, type Definition } from '~/domain/questionnaire/definition'

/** A questionnaire that a patient has completed, without its scores. */
export async function seedFinishedSurvey(
  patient: Participant,
  definition: Definition,
  answers: Answers,
  at: string,
): Promise<Survey> {
  const survey = await Survey.create({
    participant_id: patient.id,
    questionnaire_code: definition.code,
    definition_version: definition.version,
    created_by: patient.user_id,
    started: at,
    lastupdated: at,
    completed: at,
    created: at,
    updated: at,
  })
  await Response.bulkCreate(
    Object.entries(answers).flatMap(([question_name, answer]) => {
      const question = questionOf(definition, question_name)
      return question
        ? [
            {
              survey_id: survey.id,
              question_name,
              option_values: JSON.stringify(answer.values),
              status: answer.status ?? null,
              points: answerPoints(question, answer),
              updated: at,
            },
          ]
        : []
    }),
  )
  return survey
}
