import type { ScreenRule } from '../decide'
import type { superbillScreens } from '../screens/superbill'

export const superbillRules = {
  'superbill.diagnoses': { PRACTITIONER: [] },
} as const satisfies Record<keyof typeof superbillScreens, ScreenRule>
