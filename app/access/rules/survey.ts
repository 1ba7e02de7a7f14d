import type { ScreenRule } from '../decide'
import type { surveyScreens } from '../screens/survey'
import { SURVEY_MENU } from './shared'

export const surveyRules = {
  'survey.fill': { PARTICIPANT: ['self'] },
  'survey.doctorFill': { PRACTITIONER: ['providerOf', 'notMasking'] },
  'survey.responses': {
    ADMIN: [],
    PRACTITIONER: ['providerOf', 'canManagePatients'],
  },
  'survey.delete': { ADMIN: [], PRACTITIONER: ['maskedByAdmin'], PARTICIPANT: ['maskedByAdmin'] },
  'survey.show': SURVEY_MENU,
  'survey.diet': { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
  'survey.dietProgress': { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
  'survey.doctorCreate': { PRACTITIONER: ['providerOf', 'notMasking'], PARTICIPANT: ['self'] },
  research: 'public',
} as const satisfies Record<keyof typeof surveyScreens, ScreenRule>
