import type { Resource } from '~/core/resource/resource.server'
import { themeOf } from '~/platform/theme.server'
import { createSurvey } from './create-surveys.server'
import { deleteSurvey } from './delete-survey.server'
import { readSurveys, type SurveyRecord } from './read-surveys.server'
import { surveyCreateSchema, surveyUpdateSchema, type SurveyCreate } from './survey-schema'
import { updateSurvey } from './update-survey.server'

/** Surveys of the participants in the reader's scope. */
export const surveyResource: Resource<SurveyRecord> = {
  name: 'survey',
  listing: {
    filters: { participant_id: 'number', questionnaire_code: 'exact', is_complete: 'bool' },
    sorts: ['id', 'created', 'completed'],
    defaultSort: '-id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'survey',
    filters: {
      participant_id: { type: 'number', column: 'survey.participant_id' },
      questionnaire_code: { type: 'exact', column: 'survey.questionnaire_code' },
      is_complete: {
        type: 'bool',
        column: 'survey.completed',
        where: (value) => ({
          sql: `survey.completed IS ${value === 'true' || value === '1' ? 'NOT ' : ''}NULL`,
          bind: {},
        }),
      },
    },
    sorts: { id: 'survey.id', created: 'survey.created', completed: 'survey.completed' },
  },
  expands: [
    'questionnaire',
    'participant',
    'participant.plan',
    'participant.plan.planResources',
    'participant.latestScoreDefs',
    'participant.latestBiometrics',
    'participant.latestAnthropometrics',
    'responses',
  ],
  read: readSurveys,
  create: {
    schema: surveyCreateSchema,
    run: (actor, input: SurveyCreate) => createSurvey(actor, input),
    runAt: async (actor, input: SurveyCreate, request) =>
      createSurvey(actor, input, null, await themeOf(request)),
  },
  update: { schema: surveyUpdateSchema, run: updateSurvey },
  remove: async (actor, id) => void (await deleteSurvey(actor, id)),
}
