import type { ScreenRule } from '../decide'
import type { scheduleScreens } from '../screens/schedules'
import { SURVEY_SCHEDULES } from './shared'

export const scheduleRules = {
  'practice.schedules': SURVEY_SCHEDULES,
  'surveyReminder.stop': 'public',
  'participant.metrics': { PRACTITIONER: ['providerOf', 'canManagePatients'] },
  'participant.readings': { PRACTITIONER: ['providerOf', 'canManagePatients'] },
} as const satisfies Record<keyof typeof scheduleScreens, ScreenRule>
