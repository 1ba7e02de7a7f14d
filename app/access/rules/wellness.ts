import type { ScreenRule } from '../decide'
import type { wellnessScreens } from '../screens/wellness'
import { SELF } from './shared'

/** Care team members who may edit wellness plans, in their own name (ROLE-27, ROLE-28). */
const PLAN_EDITORS = { PRACTITIONER: ['providerOf', 'canEditWellnessPlan', 'notMasking'] } as const

export const wellnessRules = {
  'me.goals': SELF,
  'me.goals.alias': 'loggedIn',
  'me.habits': SELF,
  'me.habits.alias': 'loggedIn',
  'me.rate': SELF,
  'me.path': SELF,
  'me.path.alias': 'loggedIn',
  'me.notes': SELF,
  'me.notes.alias': 'loggedIn',
  'me.data': SELF,
  'me.dataFile': SELF,
  'participant.goals': PLAN_EDITORS,
  'participant.habits': PLAN_EDITORS,
  'participant.path': PLAN_EDITORS,
  manifest: 'public',
  'reminder.stop': 'public',
} as const satisfies Record<keyof typeof wellnessScreens, ScreenRule>
