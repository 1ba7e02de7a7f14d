import type { ScreenRule } from '../decide'
import type { wellnessScreens } from '../screens/wellness'
import { SELF } from './shared'

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
  'reminder.stop': 'public',
} as const satisfies Record<keyof typeof wellnessScreens, ScreenRule>
