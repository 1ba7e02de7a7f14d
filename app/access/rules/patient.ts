import type { ScreenRule } from '../decide'
import type { patientScreens } from '../screens/patient'
import { ADMIN_ONLY, SAFETY_EVENTS } from './shared'

export const patientRules = {
  'participant.chart': { PRACTITIONER: ['providerOf'] },
  'participant.coaching': { PRACTITIONER: ['providerOf'] },
  'participant.details': { PRACTITIONER: ['providerOf', 'canManagePatients'] },
  'safety.list': SAFETY_EVENTS,
  'patients.bulk': { ADMIN: [], RESELLER_ADMIN: [], PRACTITIONER: ['canManagePatients'] },
  'safety.news': { PRACTITIONER: ['canManagePatients'] },
  'patients.export': { PRACTITIONER: ['canManagePatients'] },
  'provider.create': { PRACTITIONER: ['canManagePatients'] },
  'provider.fromEmr': { PRACTITIONER: ['canManagePatients', 'notMasking'] },
  'provider.remove': { PRACTITIONER: ['canManagePatients'] },
  'participant.merge': ADMIN_ONLY,
  'me.careRequest': { PARTICIPANT: ['ownConsent'] },
} as const satisfies Record<keyof typeof patientScreens, ScreenRule>
