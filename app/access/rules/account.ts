import type { ScreenRule } from '../decide'
import type { accountScreens } from '../screens/account'

export const accountRules = {
  home: 'public',
  search: 'loggedIn',
  login: 'public',
  reset: 'public',
  resetConfirm: 'public',
  emailLink: 'public',
  logout: 'public',
  sessionState: 'public',
  mask: { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [], PRACTITIONER: [] },
  unmask: 'loggedIn',
  switchPractice: { PRACTITIONER: ['notMasking'] },
  switchCompany: { MULTI_COMPANY_ADMIN: [] },
  'lists.columns': 'loggedIn',
  language: 'public',
  notSaved: 'loggedIn',
  terms: 'public',
  privacy: 'public',
  content: 'public',
  support: 'public',
} as const satisfies Record<keyof typeof accountScreens, ScreenRule>
