import type { ScreenRule } from '../decide'
import type { meScreens } from '../screens/me'
import { SELF } from './shared'

export const meRules = {
  'me.home': SELF,
  'me.home.alias': 'loggedIn',
  'me.questionnaires': SELF,
  'me.questionnaires.alias': 'loggedIn',
  'me.lifestyle': SELF,
  'me.lifestyle.alias': 'loggedIn',
  'me.mindset': SELF,
  'me.mindset.alias': 'loggedIn',
  'me.reports': SELF,
  'me.resources': SELF,
  'me.resources.alias': 'loggedIn',
  'me.resourceDocument': SELF,
  'me.reports.alias': 'loggedIn',
} as const satisfies Record<keyof typeof meScreens, ScreenRule>
