import type { ScreenRule } from '../decide'
import type { measuresScreens } from '../screens/measures'
import { BIOMETRICS } from './shared'

export const measuresRules = {
  'biometrics.list': BIOMETRICS,
  'biometrics.import': BIOMETRICS,
  'biometrics.importFailures': { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
  'biometrics.create': BIOMETRICS,
  'biometrics.update': BIOMETRICS,
  'biometrics.export': BIOMETRICS,
  'biometrics.findPatient': BIOMETRICS,
  'anthropometrics.list': { PRACTITIONER: ['ownPractice', 'canManagePatients'] },
  'anthropometrics.export': { PRACTITIONER: ['ownPractice', 'canManagePatients'] },
} as const satisfies Record<keyof typeof measuresScreens, ScreenRule>
