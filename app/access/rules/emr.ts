import type { ScreenRule } from '../decide'
import type { emrScreens } from '../screens/emr'
import { ADMIN_ONLY } from './shared'

export const emrRules = {
  'company.emr': ADMIN_ONLY,
  'emr.lookup': { ADMIN: ['practiceNamed'], PRACTITIONER: ['ownPractice', 'canManagePatients'] },
  'emr.keys': 'public',
} as const satisfies Record<keyof typeof emrScreens, ScreenRule>
