import type { ScreenRule } from '../decide'
import type { superbillScreens } from '../screens/superbill'
import { BILLS } from './shared'

export const superbillRules = {
  'superbill.list': { PRACTITIONER: ['ownPractice', 'canBill'] },
  'superbill.export': { PRACTITIONER: ['canBill'] },
  'superbill.edit': BILLS,
  'superbill.claim': BILLS,
  'superbill.claimFile': BILLS,
  'superbill.diagnoses': { PRACTITIONER: [] },
} as const satisfies Record<keyof typeof superbillScreens, ScreenRule>
